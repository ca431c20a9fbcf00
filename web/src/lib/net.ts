// Talking to the server: plain requests, and a socket that comes back by itself.
import type { ClientMessage, ServerMessage } from "./protocol";

/** Why a request was not done, in one sentence. */
export class RequestError extends Error {}

/** A JSON request, with the key to a seat if it needs one; an error has the server's sentence. A text is sent as it is. */
export async function request<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new RequestError("The server cannot be reached. Is it running?");
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const said = data && typeof data === "object" ? (data as Record<string, unknown>) : {};
    const why = said["error"] ?? said["detail"];
    throw new RequestError(typeof why === "string" ? why : `The server answered with ${answer.status}.`);
  }
  return data as T;
}

export interface Wire {
  send(message: ClientMessage): void;
  close(): void;
}

export interface Listener {
  open(): void;
  message(message: ServerMessage): void;
  closed(why: string, remains?: boolean): void;
}

export type Connect = (code: string, listener: Listener) => Wire;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How the server ends a connection to a table that cannot be opened any more, though something of it is left. */
const REMAINS = 4410;
const GONE = new Set([4404, REMAINS, 1008]);

/** A socket to a table that reconnects until it is closed or the table is gone. */
export const connect: Connect = (code, listener) => {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(code)}`);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      listener.open();
    };
    socket.onmessage = (event: MessageEvent<string>) => listener.message(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (over) return;
      if (GONE.has(event.code)) {
        over = true;
        listener.closed(event.reason || "This table is not here.", event.code === REMAINS);
        return;
      }
      listener.closed("");
      timer = setTimeout(open, wait);
      wait = Math.min(LONGEST_WAIT, wait * 1.7);
    };
  };
  open();
  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      over = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
