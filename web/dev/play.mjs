// Plays a whole game against bots in Chromium by clicking only what the page offers: `node dev/play.mjs [folder] [seconds]`.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = process.argv[2] ?? "shots";
const seconds = Number(process.argv[3] ?? 120);
const base = process.env.SOULSTACK_PAGE ?? "http://127.0.0.1:8765/";
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
let troubles = 0;
page.on("pageerror", (error) => { troubles += 1; console.log("error:", error.message); });
page.on("console", (line) => line.type() === "error" && console.log("console:", line.text()));
page.on("request", (request) => request.url().startsWith(base) || request.url().startsWith("data:") || console.log("outside:", request.url()));

await page.goto(base);
await page.getByLabel("Your name").fill("Ada");
await page.getByRole("button", { name: "Play now against 3 bots" }).click();
await page.waitForSelector("#prompt", { timeout: 15000 });
console.log("at", page.url());
const end = Date.now() + seconds * 1000;
let clicks = 0;
let shots = 0;
let reloads = 0;
while (Date.now() < end) {
  if (await page.getByRole("button", { name: "Rematch" }).count()) break;
  const offered = page.locator("#prompt.mine .buttons > button:not([aria-expanded]), .spot.legal, .who.legal, .deck.legal, .empty.legal, .spot.can");
  const count = await offered.count();
  if (!count) { await page.waitForTimeout(30); continue; }
  const pick = clicks % 4 === 3 ? 0 : Math.floor(Math.random() * count);
  await offered.nth(pick).click({ timeout: 1500, force: true }).catch(() => undefined);
  clicks += 1;
  if (clicks % 60 === 0) {
    shots += 1;
    await page.screenshot({ path: `${folder}/play-${shots}.png` });
  }
  if (clicks % 97 === 0) {
    reloads += 1;
    await page.reload();
    await page.waitForSelector("#prompt", { timeout: 8000 });
  }
}
await page.waitForTimeout(300);
await page.screenshot({ path: `${folder}/play-end.png` });
console.log(`${clicks} clicks, ${reloads} reloads, ${troubles} errors:`, await page.locator("#prompt .sentence").innerText());
const code = new URL(page.url()).hash.split("/").at(-1);
await page.goto(`${base}#/replay/${code}?at=40`);
await page.waitForTimeout(1500);
await page.screenshot({ path: `${folder}/replay.png` });
await browser.close();
process.exit(troubles ? 1 : 0);
