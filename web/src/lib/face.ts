// How words fit on a card's face: the size of its text, where a long name breaks, and how many lines there is room for.

/** No text is smaller, in pixels. */
export const READABLE = 11;
/** What one line break costs, in letters. */
const BREAK = 10;
/** Letters that fill the part of a face that text may take, if they were as large as the card is wide (measured in Atkinson
 * Hyperlegible on upright faces, and on those that lie on their side). */
const UPRIGHT = 0.77;
const ON_ITS_SIDE = 0.34;
/** Larger than this part of the card's width, short texts look like headings. */
const LARGEST = 0.1;

/** The size of a card's text as a part of the card's width: the longer the text, the smaller. */
export function textShare(text: string, flat = false): number {
  const letters = Math.max(1, text.length + BREAK * text.split("\n").length);
  return Math.min(LARGEST, Math.sqrt((flat ? ON_ITS_SIDE : UPRIGHT) / letters));
}

/** Words longer than this may break, so that they stay on the smallest cards. */
const LONG = 8;
const SOFT = "\u00AD";

/** A name with soft hyphens in its long words, between syllables. */
export function softly(name: string): string {
  return name.replace(new RegExp(`[\\p{L}']{${LONG + 1},}`, "gu"), (word) =>
    word.replace(/([aeiouy][^aeiouy\u00AD])(?=[^aeiouyhlr][aeiouy])/gi, `$1${SOFT}`).replace(/([^aeiouy\u00AD][aeiouy])(?=[^aeiouy\u00AD][aeiouy][^aeiouy])/gi, `$1${SOFT}`),
  );
}

/** For {@attach}: cuts the text of a card after the last whole line that there is room for, and says so with data-cut. */
export function clamps(..._changes: unknown[]): (words: HTMLElement) => () => void {
  return (words) => {
    const card = words.parentElement!;
    const look = () => {
      if (words.offsetParent === null) return;
      const { lineHeight, paddingTop, borderBottomWidth } = getComputedStyle(words);
      const { paddingTop: above, paddingBottom: below } = getComputedStyle(card);
      const others = [...card.children].filter((each) => each !== words && !each.classList.contains("picture"));
      const room = card.clientHeight - parseFloat(above) - parseFloat(below) - others.reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0);
      const lines = Math.max(1, Math.floor((room - parseFloat(paddingTop) - parseFloat(borderBottomWidth) + 1) / parseFloat(lineHeight)));
      words.style.setProperty("--lines", String(lines));
      words.toggleAttribute("data-cut", words.scrollHeight > words.clientHeight + 2);
    };
    const size = new ResizeObserver(look);
    size.observe(card);
    look();
    return () => size.disconnect();
  };
}
