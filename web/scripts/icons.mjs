// Takes the icons that cards and the page use out of @iconify-json/game-icons into src/lib/icons.generated.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ARTISTS } from "./icon-authors.mjs";
import { BY_CARD, FALLBACKS, PAGE } from "./icon-map.mjs";

const require = createRequire(import.meta.url);
const set = require("@iconify-json/game-icons/icons.json");
const missing = [];

/** An icon by its name, which may be an alias; a question mark in the place of one that is not there. */
function found(name, what) {
  if (set.icons[name]) return name;
  if (set.aliases?.[name]) return set.aliases[name].parent;
  missing.push(`${what}: ${name}`);
  return "uncertainty";
}

const resolve = (map) => Object.fromEntries(Object.entries(map).map(([key, name]) => [key, found(name, key)]));
const byCard = resolve(BY_CARD);
const fallbacks = resolve(FALLBACKS);
const page = resolve(PAGE);
const used = [...new Set([...Object.values(byCard), ...Object.values(fallbacks), ...Object.values(page)])].sort();
const drawn = Object.entries(ARTISTS).map(([name, icons]) => [name, icons.split(/\s+/).filter((icon) => used.includes(icon)).length]);
const nobodys = used.filter((icon) => !Object.values(ARTISTS).some((icons) => icons.split(/\s+/).includes(icon)));
const paths = Object.fromEntries(used.map((name) => [name, set.icons[name].body]));

const out = `// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0). Do not edit.
export const BODIES: Record<string, string> = ${JSON.stringify(paths)};
export const BY_CARD: Record<string, string> = ${JSON.stringify(byCard)};
export const FALLBACKS: Record<string, string> = ${JSON.stringify(fallbacks)};
export const PAGE: Record<string, string> = ${JSON.stringify(page)};
/** Who drew them, and how many each. */
export const ARTISTS: [string, number][] = ${JSON.stringify(drawn.filter(([, n]) => n))};
export const UNCREDITED: string[] = ${JSON.stringify(nobodys)};
/** What has a question mark for a picture because its own is not in the set. */
export const MISSING: string[] = ${JSON.stringify(missing)};
`;
const file = fileURLToPath(new URL("../src/lib/icons.generated.ts", import.meta.url));
let old = "";
try {
  old = readFileSync(file, "utf8");
} catch {
  // The first build.
}
if (old !== out) writeFileSync(file, out);
if (nobodys.length) console.warn(`icons: nobody is credited in icon-authors.mjs for ${nobodys.join(", ")}`);
if (missing.length) console.warn(`icons: no such icon for ${missing.join(", ")}`);
console.log(`icons: ${used.length} of ${Object.keys(set.icons).length}, ${Math.round(out.length / 1024)} kB`);
