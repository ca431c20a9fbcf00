// Screenshots of the main screens with the system's Chromium: `npm run shots [folder] [only]`, with `npm run dev` running.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = process.argv[2] ?? "shots";
const only = process.argv[3] ?? "";
const base = process.env.SOULSTACK_PAGE ?? "http://127.0.0.1:5199/";
const SIZES = { desk: [1440, 900], mid: [1280, 800], small: [1180, 700], phone: [390, 844] };
const MOCKS = ["turn4", "stack4", "target4", "roll4", "turn2", "busy4", "over4", "spectator4", "wait4", "attack4", "turn7"];
const SHOTS = [...MOCKS.map((name) => [name, `#/t/DEMO?mock=${name}`]), ["cards", "#/cards?mock=turn4"], ["about", "#/about?mock=turn4"], ["learn", "#/learn?mock=turn4"], ["home", "#/?mock=turn4"]];
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
for (const [size, [width, height]] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport: { width, height }, hasTouch: size === "phone" });
  page.on("pageerror", (error) => console.log(size, "error:", error.message));
  page.on("console", (line) => line.type() === "error" && console.log(size, "console:", line.text()));
  for (const [name, hash] of SHOTS) {
    if (only && !`${name}-${size}`.match(only)) continue;
    await page.goto("about:blank");
    await page.goto(base + hash);
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(`${name}-${size}: ${wide}px too wide`);
  }
  await page.close();
}
await browser.close();
