// How the page looks, measured: what is cut off, covered, too small, too pale or beyond the window, and what cards show.
(() => {
  const { PROMPT, DIALOG, seen, words, all, describe, hits, grid, hidden } = window.soulstackTest.parts;
  const AREAS = `${PROMPT}, [aria-label^="Your hand"], [aria-label="The stack"], [aria-label="Log"], [aria-label^="You, "]`;
  const PUT_AWAY = '[aria-label="The end of the game"]'; // lies over the table till it is closed
  const READABLE = 11; // pixels of type, as large as they end up on the screen
  const SLIVER = 4; // pixels of something that is scrolled away
  const ARROW = 14; // what the sign of a list takes

  /** Whether what lies there can be closed, or is a bar under which the page can be scrolled away. */
  function passes(node, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest(PUT_AWAY) && !node.closest(PUT_AWAY)) return true;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    for (let at = hit; scrolls && at && !at.contains(node); at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
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
      if (part.gone || Math.min(part.width, part.height) < SLIVER) continue;
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

  /** The cards in a part of the table: what their faces show. */
  const faces = (where) => all(`${where} [data-card]`).map((node) => {
    const text = node.querySelector(".words");
    const name = node.querySelector(".name");
    const shown = text !== null && seen(text);
    return {
      name: (node.getAttribute("aria-label") ?? "").split(",")[0],
      width: node.getBoundingClientRect().width,
      named: name !== null && seen(name) && name.scrollHeight < name.clientHeight + parseFloat(getComputedStyle(name).fontSize) * 0.7, // less than a line more
      printed: node.querySelector(".sr")?.textContent?.trim() ?? "",
      shown,
      cut: shown && text.hasAttribute("data-cut"),
      stats: [...node.querySelectorAll(".badge")].filter(seen).map((each) => each.innerText.trim()),
    };
  });

  // contrast

  const ENOUGH = 4.5; // to one, for all text
  const colour = (said) => {
    const parts = (said.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const unit = said.startsWith("color(") ? 255 : 1;
    return { rgb: parts.slice(0, 3).map((part) => part * unit), alpha: parts[3] ?? 1 };
  };
  const over = ({ rgb, alpha }, below) => rgb.map((part, at) => part * alpha + below[at] * (1 - alpha));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  /** The darkest and the lightest ground that a node may stand on: gradients count with all their colours. */
  function grounds(node) {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.unshift(getComputedStyle(at));
    let found = [[0, 0, 0]];
    for (const { backgroundColor, backgroundImage } of layers) {
      found = found.map((below) => over(colour(backgroundColor), below));
      const drawn = backgroundImage.includes("gradient") ? (backgroundImage.match(/(?:rgba?|color)\([^()]*\)/g) ?? []) : [];
      if (drawn.length) found = found.flatMap((below) => drawn.map((each) => over(colour(each), below)));
      found.sort((a, b) => light(a) - light(b));
      found = found.length > 2 ? [found[0], found.at(-1)] : found;
    }
    return found;
  }

  /** Text that is too pale on its ground. What is disabled, and pictures, need no contrast. */
  function pale() {
    const found = [];
    for (const { node, said } of texts()) {
      if (node.closest(":disabled, .dim")) continue;
      let { rgb, alpha } = colour(getComputedStyle(node).color);
      for (let at = node; at; at = at.parentElement) alpha *= Number(getComputedStyle(at).opacity);
      if (alpha === 0) continue; // comes with the pointer
      const worst = Math.min(...grounds(node).map((ground) => {
        const [a, b] = [light(over({ rgb, alpha }, ground)), light(ground)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      }));
      if (worst < ENOUGH) found.push(`pale, ${worst.toFixed(1)} to 1: "${said}" in ${describe(node)}`);
    }
    return [...new Set(found)];
  }

  Object.assign(window.soulstackTest, { troubles, faces, pale });
})();
