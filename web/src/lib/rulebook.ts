// The rulebook's chapters in words, and numbers of rules inside sentences.

/** A rule's number inside words; it is a group, so that splitting keeps it. */
export const RULE_ID = /\b([A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)\b/;

/** The chapter of a rule: `DEATH-P-04` is of `DEATH-P`. */
export const chapterOf = (id: string): string => id.replace(/-\d+[a-z]?$/, "");

export const CHAPTERS: Record<string, string> = {
  SETUP: "Setting up", ZONE: "Zones", CARD: "Cards", ABIL: "Abilities", TRIG: "Triggers", STATIC: "Standing effects", KEYW: "Keywords",
  EFFECT: "Effects", REPL: "Replacement", COST: "Costs", TARGET: "Targets", STACK: "The stack", PRIO: "Priority", TURN: "Turns",
  ATTACK: "Attacking", PURCH: "Purchasing", SLOT: "Slots", "DEATH-M": "Death of monsters", "DEATH-P": "Death of players", DESTROY: "Destroying",
  DMG: "Damage", HEAL: "Healing", DICE: "Dice", COUNTER: "Counters", COPY: "Copying", FLIP: "Flipping", GAIN: "Gaining and stealing",
  LOOT: "Looting", PAY: "Paying", PREVENT: "Preventing", CANCEL: "Cancelling", REROLL: "Rerolling", VOTE: "Voting", NOTE: "Noting",
  LEVEL: "Levels", EACH: "Each player", SOUL: "Souls", BONUS: "Bonus souls", ROOM: "Rooms", CURSE: "Curses", EVENT: "Events",
  TRINKET: "Trinkets", AMBUSH: "Ambush", INDOM: "Indomitable", FAMILIAR: "Familiars", TEAMUP: "Team up", PVP: "Attacking players",
  WIN: "Winning", BARTER: "Bartering", SOLO: "Solo", COOP: "Co-op", CHALLENGE: "Challenges", RATIO: "Building decks", VARIANT: "Variants",
  RULING: "Rulings",
};

const SOURCES: Record<string, string> = {
  "000": "Extended Rulebook 2024", "001": "Comprehensive Rules 2019", "002": "booklet of the 2nd edition", "003": "Specific Mechanics", "004": "Card Types",
};

/** Words in which the numbers of the rule texts have become their names. */
export const sourced = (words: string): string => words.replace(/\b00[0-4]\b/g, (number) => SOURCES[number] ?? number);
