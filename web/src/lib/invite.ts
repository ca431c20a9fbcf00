// The link to a table: it lets one watch or take a free seat, and never has a key in it.

export const linkTo = (path: string): string => `${location.origin}${location.pathname}#${path}`;

/** Whether only this computer can follow our links. */
export const onlyHere = (): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** The table that somebody means: a code, or a link with one. */
export function codeIn(text: string): string {
  const link = /#\/(?:t|replay)\/([\w-]+)/.exec(text);
  return (link?.[1] ?? text).trim().replace(/[^a-zA-Z0-9]/g, "").toLowerCase();
}

/** Copy a text; false: the browser does not let us, so it has to be shown. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
