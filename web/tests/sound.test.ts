// Which sounds are heard, by the settings and by the device.
import { afterEach, expect, test, vi } from "vitest";
import { heard } from "../src/lib/sound";

function device(phone: boolean, kept?: string): void {
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "soulstack.settings" && kept ? JSON.stringify({ sounds: kept }) : null) });
}
afterEach(() => vi.unstubAllGlobals());

test("a desk hears everything and a phone nothing, unless somebody wants otherwise", () => {
  device(false);
  expect(["dice", "hit", "death", "soul", "turn"].every((name) => heard(name as "dice"))).toBe(true);
  device(true);
  expect(heard("turn")).toBe(false);
  device(true, "all");
  expect(heard("dice")).toBe(true);
});

test("only my turn leaves out what happens at the table", () => {
  device(false, "turn");
  expect(heard("turn")).toBe(true);
  expect(heard("clock")).toBe(true);
  expect(heard("dice")).toBe(false);
  device(false, "none");
  expect(heard("turn")).toBe(false);
});
