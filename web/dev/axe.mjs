// Accessibility findings of the main screens, by axe: `node dev/axe.mjs`, with `npm run dev` running.
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const base = process.env.SOULSTACK_PAGE ?? "http://127.0.0.1:5199/";
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
let bad = 0;
for (const [width, height] of [[1440, 900], [390, 844]]) {
  const page = await browser.newPage({ viewport: { width, height } });
  for (const hash of ["#/?mock=turn4", "#/cards?mock=turn4", "#/about?mock=turn4", "#/learn?mock=turn4", "#/rules?mock=turn4", ...["turn4", "stack4", "target4", "over4", "spectator4"].map((name) => `#/t/DEMO?mock=${name}`)]) {
    await page.goto("about:blank");
    await page.goto(base + hash);
    await page.waitForTimeout(900);
    await page.addScriptTag({ path: script });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    for (const { id, impact, nodes } of violations) {
      if (impact === "serious" || impact === "critical") bad += 1;
      console.log(width, hash, impact, id, nodes.length, nodes[0].html.slice(0, 140), nodes[0].any[0]?.message ?? "");
    }
  }
}
await browser.close();
console.log(`${bad} serious findings`);
process.exit(bad ? 1 : 0);
