import { data, isRouteErrorResponse } from "react-router";
import { generalErrors } from "#contract/screens/general-error.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import type { Refusal } from "./refusal.ts";

const offline: Refusal = { status: 503, code: "", ...panel.offline, fields: {} };
const broken: Refusal = { status: 500, code: "", ...panel.broken, fields: {} };

/**
 * For forms of React pages: treats a missing network, an unavailable service, a server error and a foreign response
 * as refusals. They appear beside the form, which keeps the typed values; an error screen would lose them. The status
 * signals to the router that nothing was written, so that it does not reload the page's data.
 */
export async function sendOrRefuse<Sent, Refused>(
  send: () => Promise<Sent>,
  refuse: (refusal: Refusal) => Refused,
) {
  try {
    return await send();
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error;
    const refusal = toRefusal(error);
    return data(refuse(refusal), { status: refusal.status });
  }
}

function toRefusal(error: unknown): Refusal {
  // `fetch` throws a TypeError when no response arrived.
  if (error instanceof TypeError) return offline;
  if (!isRouteErrorResponse(error) || error.status !== 503) return broken;
  return { ...offline, ...wordsOf(error.data) };
}

/** Returns the server's own texts (server/http/request/error-response.ts). A response of a proxy has none. */
function wordsOf(answer: unknown): Pick<Refusal, "title" | "text"> {
  try {
    const { message, data } = JSON.parse(String(answer));
    if (typeof message === "string") return { title: data?.title, text: message };
  } catch {
    // Not a response of this server.
  }
  return { title: panel.failed, text: generalErrors.unavailable };
}
