// Positions of real games, made by dev/make_views.py.
import { readFileSync } from "node:fs";
import type { CardInfo } from "../src/lib/cards";
import type { State } from "../src/lib/protocol";
import type { View } from "../src/lib/view";

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../dev/${name}.json`, import.meta.url), "utf8"));

export const cards = (): CardInfo[] => read("cards") as CardInfo[];
export const state = (name: string): Required<State> => read(name) as Required<State>;
export const view = (name: string): View => state(name).view as View;
