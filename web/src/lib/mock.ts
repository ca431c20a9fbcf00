// A table without a server, for looking at the page while building it: `#/t/DEMO?mock=stack4` (only in `npm run dev`).
import type { CardInfo } from "./cards";
import type { Connect } from "./net";
import type { State } from "./protocol";

const files = import.meta.glob<{ default: unknown }>("../../dev/*.json");

async function load<T>(name: string): Promise<T> {
  const file = files[`../../dev/${name}.json`];
  if (!file) throw new Error(`there is no position ${name} in web/dev`);
  return (await file()).default as T;
}

export const mockCards = (): Promise<CardInfo[]> => load<CardInfo[]>("cards");

export function mockConnect(name: string): Connect {
  return (_code, listener) => {
    void load<State>(name).then((state) => {
      listener.open();
      listener.message(state);
    });
    return {
      send: (message) => {
        if (message.type === "choose") listener.message({ type: "refused", why: `This is a still picture: option ${message.option}.`, rule: null });
      },
      close: () => undefined,
    };
  };
}
