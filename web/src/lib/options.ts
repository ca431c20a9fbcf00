// House rules in words, and the ones that people ask for most.

const WORDS: Record<string, string> = {
  souls_to_win: "Souls to win", starting_cents: "¢ at the start", starting_loot: "Loot cards at the start", shop_price: "Price of a shop item",
  shop_slots: "Shop slots", monster_slots: "Monster slots", max_hand: "Cards you may keep in hand", bonus_souls: "Bonus souls",
  rooms: "Rooms", first_player: "Who goes first", coin_pool_size: "¢ in the pool", turn_limit: "Turns until a draw",
};

/** Those shown at once; the others are rulings that few tables change. */
export const COMMON = ["souls_to_win", "starting_cents", "starting_loot", "shop_price", "shop_slots", "monster_slots", "max_hand", "bonus_souls", "first_player"];

export function optionWords(name: string): string {
  return WORDS[name] ?? name.replace(/_/g, " ").replace(/^./, (first) => first.toUpperCase());
}

export const PRESETS: { name: string; about: string; options: Record<string, number | boolean | string> }[] = [
  { name: "By the book", about: "the rules of 2024", options: {} },
  { name: "Quick", about: "3 souls, more ¢ and loot", options: { souls_to_win: 3, starting_cents: 6, starting_loot: 4 } },
  { name: "Rich", about: "6 ¢ at the start, shop at 8 ¢", options: { starting_cents: 6, shop_price: 8 } },
  { name: "Crowded", about: "3 monsters, 3 shop items", options: { monster_slots: 3, shop_slots: 3 } },
];
