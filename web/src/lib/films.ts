// Games from files: a save of `soulstack play`, or the file of "report a problem", opened as a replay.
import { keepFilm } from "./keep";
import { request, RequestError } from "./net";
import type { Opened } from "./protocol";

const MOST = 262_144;

/** Give the file to the server and keep where it can be looked at. */
export async function openFilm(file: File): Promise<string> {
  if (file.size > MOST) throw new RequestError(`${file.name} is too large for a saved game: at most ${MOST / 1024} kB.`);
  const { code } = await request<Opened>("/api/replays", await file.text());
  keepFilm({ code, name: file.name, when: Date.now() });
  return code;
}
