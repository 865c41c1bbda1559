import { data, isRouteErrorResponse } from "react-router";
import { generalErrors } from "#contract/screens/general-error.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import type { Refusal } from "./refusal.ts";

const offline: Refusal = { status: 503, code: "", ...panel.offline, fields: {} };
const broken: Refusal = { status: 500, code: "", ...panel.broken, fields: {} };

/**
 * For forms of applications: no network, a service that is away, a server that breaks and an answer that is none of ours
 * are refusals like others, beside the form, which keeps what was typed. An error screen in its place would lose it. The
 * status tells the router that nothing was written, so that it does not ask for the page again.
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
  // `fetch` ends with a TypeError where no answer came.
  if (error instanceof TypeError) return offline;
  if (!isRouteErrorResponse(error) || error.status !== 503) return broken;
  return { ...offline, ...wordsOf(error.data) };
}

/** The server's own words (server/http/request/error-response.ts); a proxy that answers in its place has none. */
function wordsOf(answer: unknown): Pick<Refusal, "title" | "text"> {
  try {
    const { message, data } = JSON.parse(String(answer));
    if (typeof message === "string") return { title: data?.title, text: message };
  } catch {
    // Not an answer of ours.
  }
  return { title: panel.failed, text: generalErrors.unavailable };
}
