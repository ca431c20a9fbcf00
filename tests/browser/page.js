// What a test asks of the page: what can be done now, where to click for it, and whether anything is cut off, covered
// or too small. It looks at roles, labels and places (data-place); what those are called stands at the top.
(() => {
  const PROMPT = '[aria-label="Your choice"]';
  const DIALOG = '[role="dialog"], dialog[open]';
  const SELECTED = '[aria-label^="Selected:"]';
  const LIT = "[data-place].legal, [data-place].can";
  const AREAS = `${PROMPT}, [aria-label^="Your hand"], [aria-label="The stack"], [aria-label="Log"], [aria-label^="You, "]`;
  const NO_CHOICE = /^(All \d+ choices|Pass this stack|Change answer|A bot is playing for you|Auto-passing|Rematch)/;
  const LOOKS = /^(Close|Read|✕)/;
  const OVER = /\bwon\b|The game is over/;
  const PUT_AWAY = '[aria-label="The end of the game"]'; // lies over the table till it is closed
  const READABLE = 11; // pixels of type, as large as they end up on the screen
  const ARROW = 14; // what the sign of a list takes

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
    const choices = all("button:not([aria-expanded])", prompt).filter((node) => !node.closest("p, [data-place]") && !NO_CHOICE.test(words(node)));
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

  // how it looks

  const describe = (node) => (node ? `${node.tagName.toLowerCase()} "${words(node).slice(0, 50) || node.className}"` : "the edge of the window");
  const hits = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node.contains(hit) || (hit.tagName === "LABEL" && hit.contains(node)));
  };

  /** Whether what lies there can be closed, or is a bar under which the page can be scrolled away. */
  function passes(node, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest(PUT_AWAY) && !node.closest(PUT_AWAY)) return true;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    for (let at = hit; scrolls && at && !at.contains(node); at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
  }

  /** Points spread over a box, its middle first. */
  function grid({ left, top, width, height }) {
    const parts = [0.5, 0.12, 0.3, 0.7, 0.88];
    return parts.flatMap((y) => parts.map((x) => [left + x * width, top + y * height]));
  }

  /** What is to be seen of a box within everything from `from` on that clips it, and who cuts a part off for good. */
  function clipped(from, box) {
    let { left, top, right, bottom } = box;
    let by = null;
    for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const within = at.getBoundingClientRect();
      if (overflowX !== "visible") {
        if (!/auto|scroll/.test(overflowX) && (left < within.left - 3 || right > within.right + 3)) by ??= at;
        [left, right] = [Math.max(left, within.left), Math.min(right, within.right)];
      }
      if (overflowY !== "visible") {
        if (!/auto|scroll/.test(overflowY) && (top < within.top - 3 || bottom > within.bottom + 3)) by ??= at;
        [top, bottom] = [Math.max(top, within.top), Math.min(bottom, within.bottom)];
      }
      if (right - left < 1 || bottom - top < 1) return { gone: true, by };
      if (position === "fixed") break;
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, by };
  }

  /** Words for screen readers only, and links that come with focus. */
  const hidden = (node) => node.closest(".sr, .skip") !== null;

  /** Things to click or type into, except what a dialog lies over. */
  function controls() {
    const dialog = all(DIALOG)[0];
    return all("button, a[href], input, select, textarea, summary", dialog ?? document).filter((node) => !hidden(node) && !node.closest('[aria-hidden="true"]'));
  }

  function lookAtControls() {
    const found = [];
    const { scrollHeight } = document.documentElement;
    for (const node of controls()) {
      const box = getComputedStyle(node).display === "inline" ? node.getClientRects()[0] : node.getBoundingClientRect();
      const part = clipped(node.parentElement, box);
      if (part.by) found.push(`cut off: ${describe(node)} by ${describe(part.by)}`);
      if (box.left < -1 || (!part.gone && part.right > innerWidth + 1)) found.push(`beyond the side: ${describe(node)}`);
      if (part.gone) continue;
      if (box.bottom + scrollY > scrollHeight + 1 && part.bottom > innerHeight) found.push(`below the foot: ${describe(node)}`);
      if (part.top < 0 || part.bottom > innerHeight || node.disabled) continue;
      const points = grid(part);
      const free = points.filter(([x, y]) => hits(node, x, y) || passes(node, x, y)).length / points.length;
      const enough = node.closest("[data-place]") ? 0.2 : 0.8;
      if (free < enough) {
        const [x, y] = points.find(([a, b]) => !hits(node, a, b));
        found.push(`covered: ${describe(node)} by ${describe(document.elementFromPoint(x, y))}`);
      }
    }
    return found;
  }

  /** Lists whose chosen words do not fit into them. */
  function lookAtLists() {
    const pen = document.createElement("canvas").getContext("2d");
    return all("select").flatMap((node) => {
      const style = getComputedStyle(node);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
      const chosen = node.selectedOptions[0]?.text ?? "";
      return pen.measureText(chosen).width > room + 1 ? [`words cut off: "${chosen}" by ${describe(node)}`] : [];
    });
  }

  /** Every piece of text that can be seen, with its boxes. */
  function texts() {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => (node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
    const range = document.createRange();
    while (walk.nextNode()) {
      const node = walk.currentNode.parentElement;
      if (!seen(node) || hidden(node) || node.closest("svg, option, script, style, title")) continue;
      range.selectNodeContents(walk.currentNode);
      found.push({ node, said: walk.currentNode.data.trim().slice(0, 60), boxes: [...range.getClientRects()] });
    }
    return found;
  }

  /** The band of a line in which its letters stand: a display face claims much more than that. */
  function core(part, size) {
    const [middle, half] = [(part.top + part.bottom) / 2, Math.min(part.height, size * 0.7) / 2];
    return { ...part, top: middle - half, bottom: middle + half };
  }

  /** How much larger or smaller everything around a node makes it. */
  function scaleOf(node) {
    let scale = 1;
    for (let at = node; at; at = at.parentElement) {
      const { transform, scale: own } = getComputedStyle(at);
      if (transform !== "none") scale *= Math.sqrt(Math.abs(new DOMMatrix(transform).a * new DOMMatrix(transform).d - new DOMMatrix(transform).b * new DOMMatrix(transform).c));
      if (own !== "none") scale *= parseFloat(own);
    }
    return scale;
  }

  function lookAtWords() {
    const found = [];
    const free = [];
    for (const { node, said, boxes } of texts()) {
      const size = parseFloat(getComputedStyle(node).fontSize) * scaleOf(node);
      if (size < READABLE - 0.01) found.push(`${size} px: "${said}" in ${describe(node)}`);
      if (node.closest("[data-card], .card")) continue; // a face shows what fits; the large card shows all
      for (const box of boxes) {
        const part = clipped(node, box);
        if (part.by && node.closest(`${AREAS}, button, a, header`)) found.push(`words cut off: "${said}" by ${describe(part.by)}`);
        const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
        if (!part.gone && document.elementFromPoint(x, y) && (node.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y).contains(node))) free.push({ node, said, part: core(part, size) });
      }
    }
    free.forEach(({ node, said, part }, index) => {
      for (const { node: other, said: its, part: there } of free.slice(index + 1)) {
        if (node === other) continue;
        const across = Math.min(part.right, there.right) - Math.max(part.left, there.left);
        const down = Math.min(part.bottom, there.bottom) - Math.max(part.top, there.top);
        if (across > 3 && down > 2) found.push(`words over words: "${said}" and "${its}"`);
      }
    });
    return found;
  }

  function lookAtAreas() {
    const found = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    const areas = all(AREAS).map((node) => ({ node, box: clipped(node.parentElement, node.getBoundingClientRect()) })).filter(({ box }) => !box.gone);
    areas.forEach(({ node, box }, index) => {
      for (const { node: other, box: its } of areas.slice(index + 1)) {
        if (node.contains(other) || other.contains(node)) continue;
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 2 && down > 2) found.push(`${describe(node)} and ${describe(other)} overlap`);
      }
    });
    return found;
  }

  /** Everything that is cut off, covered, too small or out of the page, one sentence each. */
  const troubles = () => [...new Set([...lookAtAreas(), ...lookAtControls(), ...lookAtLists(), ...lookAtWords()])];

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

  window.soulstackTest = { offers, next, aim, told, over, settled, troubles, thumbs, focus };
})();
