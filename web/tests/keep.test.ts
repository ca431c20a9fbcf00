// What the browser keeps, and what it does where it keeps nothing.
import { afterEach, expect, test, vi } from "vitest";
import { personKey } from "../src/lib/keep";

afterEach(() => vi.unstubAllGlobals());

test("a person's key is made once and kept", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  const key = personKey();
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(personKey()).toBe(key);
});

test("no key is made where the browser keeps nothing: its games could never be found again", () => {
  const refuse = () => {
    throw new Error("storage is off");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(personKey()).toBe("");
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  expect(personKey()).toBe("");
});
