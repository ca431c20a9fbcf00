// "Report a problem": one file with the table's setup, choices and version, fetched with the key to the seat.
import { seats } from "./keep";
import { RequestError } from "./net";

/** Fetch the report of a table and let the browser save it. */
export async function saveReport(code: string): Promise<void> {
  const token = seats()[code]?.token;
  let answer: Response;
  try {
    answer = await fetch(`/api/tables/${encodeURIComponent(code)}/report`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  } catch {
    throw new RequestError("The server cannot be reached. Is it running?");
  }
  if (!answer.ok) throw new RequestError(`The server answered with ${answer.status}: the report could not be made.`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `soulstack-${code}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
