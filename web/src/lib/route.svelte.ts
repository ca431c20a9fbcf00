// Where in the page we are: the part of the address after #, so that any server can serve the page.

export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

/** `#/t/ABCD?x=1` is page `t` with the part `ABCD`. */
export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { page, parts, query: new URLSearchParams(query) };
}

class Router {
  now: Route = $state.raw(parse(typeof location === "undefined" ? "" : location.hash));

  constructor() {
    if (typeof window !== "undefined") {
      window.addEventListener("hashchange", () => {
        this.now = parse(location.hash);
        document.getElementById("main")?.focus();
      });
    }
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Go there, and let the way back lead past this place. */
  replace(path: string): void {
    location.replace(`#${path}`);
  }
}

export const router = new Router();
