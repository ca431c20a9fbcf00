// What a test asks of the page: what can be done now, and where to click for it; looks.js measures how it looks. It
// looks at roles, labels and places (data-place); what those are called stands at the top.
(() => {
  const PROMPT = '[aria-label="Your choice"]';
  const DIALOG = '[role="dialog"], dialog[open]';
  const SELECTED = '[aria-label^="Selected:"]';
  const LIT = "[data-place].legal, [data-place].can";
  const NO_CHOICE = /^(All \d+ choices|Pass this stack|Change answer|A bot is playing for you|Auto-passing|Cancel|Rematch)/;
  const LOOKS = /^(Close|Read|✕)/;
  const OVER = /\bwon\b|The game is over/;

  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
  const words = (node) => (node?.getAttribute("aria-label") ?? node?.innerText ?? "").replace(/\s+/g, " ").trim();
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen);

  // what is offered

  let last = [];

  /** The buttons and cards by which something can be chosen now. What lies over the table comes first. */
  function find() {
    const over = all(DIALOG)[0] ?? all(SELECTED)[0];
    if (over) {
      const buttons = all("button", over);
      const does = buttons.filter((node) => !LOOKS.test(words(node)) && node.ariaPressed === null);
      return (does.length ? does : buttons.filter((node) => /^(Close|✕)/.test(words(node)))).slice(0, 1);
    }
    const prompt = document.querySelector(PROMPT);
    if (!prompt) return [];
    const choices = all("button:not([aria-expanded])", prompt).filter((node) => !node.closest("p, [data-place]") && node.ariaPressed === null && !NO_CHOICE.test(words(node)));
    const lit = all(LIT).flatMap((node) => (node.matches("button") ? [node] : all("button", node).filter((inner) => !inner.closest("[data-card], p")).slice(-1)));
    return [...choices, ...lit.filter((node) => !node.disabled && !node.hasAttribute("aria-expanded"))];
  }
  const told = () => document.querySelector(PROMPT)?.innerText.replace(/\s+/g, " ").trim() ?? "";
  const over = () => OVER.test(told());

  function offers() {
    last = find();
    return last.map((node) => ({ words: words(node), place: node.closest("[data-place]")?.dataset.place ?? "", key: node.querySelector("kbd")?.innerText ?? "", does: node.dataset.do ?? "" }));
  }

  /** Wait till something is offered or the game is over; null: neither came in time. */
  async function next(patience) {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      if (over()) return [];
      if (find().length) return offers();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return null;
  }

  /** Where to click for the offer with this number, brought into sight; what covers it, if all of it is covered. */
  function aim(index) {
    const node = last[index];
    if (!node?.isConnected) return null;
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const points = grid(node.getBoundingClientRect());
    const free = points.find(([x, y]) => hits(node, x, y));
    const [x, y] = free ?? points[0];
    return { x, y, words: words(node), covered: free ? "" : describe(document.elementFromPoint(x, y)) };
  }

  const describe = (node) => (node ? `${node.tagName.toLowerCase()} "${words(node).slice(0, 50) || node.className}"` : "the edge of the window");
  const hits = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node.contains(hit) || (hit.tagName === "LABEL" && hit.contains(node)));
  };

  /** Points spread over a box, its middle first. */
  function grid({ left, top, width, height }) {
    const parts = [0.5, 0.12, 0.3, 0.7, 0.88];
    return parts.flatMap((y) => parts.map((x) => [left + x * width, top + y * height]));
  }

  /** Words for screen readers only, and links that come with focus. */
  const hidden = (node) => node.closest(".sr, .skip") !== null;

  /** Wait till type is loaded, nothing moves and everything has found its place. */
  async function settled() {
    await document.fonts.ready;
    let before = "";
    for (let same = 0; same < 3; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = all("button, a, section").map((node) => Object.values(node.getBoundingClientRect().toJSON()).join()).join(";");
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }

  /** The buttons of the prompt with their heights, for thumbs. */
  const thumbs = () => all(`${PROMPT} button`).filter((node) => !node.closest("p, [data-place]") && !hidden(node)).map((node) => [words(node), node.getBoundingClientRect().height]);

  /** The button or field that has the focus, and whether one can see that it has. */
  function focus() {
    const node = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const box = node.getBoundingClientRect();
    const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    const control = node.matches("button, a, input, select, textarea, summary");
    return { words: control ? words(node) : "", visible: !control || (ring && inside) };
  }

  window.soulstackTest = { offers, next, aim, told, over, settled, thumbs, focus, parts: { PROMPT, DIALOG, seen, words, all, describe, hits, grid, hidden } };
})();
