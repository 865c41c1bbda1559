import { data } from "react-router";
import { panel } from "#contract/texts/panel.ts";
import type { Refusal } from "./refusal.ts";

const offline: Refusal = { status: 503, code: "", ...panel.offline, fields: {} };
const broken: Refusal = { status: 500, code: "", ...panel.broken, fields: {} };

/**
 * For forms of applications: no network, a server that breaks and an answer that is none of ours are refusals like
 * others, beside the form, which keeps what was typed. An error screen in its place would lose it. The status tells the
 * router that nothing was written, so that it does not ask for the page again.
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
    // `fetch` ends with a TypeError where no answer came.
    const refusal = error instanceof TypeError ? offline : broken;
    return data(refuse(refusal), { status: refusal.status });
  }
}
