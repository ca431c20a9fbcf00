// A row that can be scrolled shows so: its edges fade where more lies beyond.

/** For {@attach}: marks a scrolling box with data-more, for each side where there is more ("l", "r", "u", "d"). */
export function edges(node: HTMLElement): () => void {
  const look = () => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = node;
    const more = [
      scrollLeft > 4 ? "l" : "", scrollLeft + clientWidth < scrollWidth - 4 ? "r" : "",
      scrollTop > 4 ? "u" : "", scrollTop + clientHeight < scrollHeight - 4 ? "d" : "",
    ].join("");
    if (node.dataset["more"] !== more) node.dataset["more"] = more;
  };
  const watch = new MutationObserver(look);
  const size = new ResizeObserver(look);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ["style", "class"] });
  size.observe(node);
  node.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    watch.disconnect();
    size.disconnect();
    node.removeEventListener("scroll", look);
  };
}
