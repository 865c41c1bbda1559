import { data } from "react-router";
import { panel } from "#contract/texts/panel.ts";
import type { Refusal } from "./refusal.ts";

const refusal: Refusal = { status: 503, code: "", ...panel.offline, fields: {} };

/**
 * For forms of applications: no network is a refusal like others, beside the form, which keeps what was typed. Its status
 * tells the router that nothing was written, so that it does not ask for the page again.
 */
export async function orWithoutNetwork<Sent, Refused>(
  send: () => Promise<Sent>,
  refuse: (refusal: Refusal) => Refused,
) {
  try {
    return await send();
  } catch (error) {
    // What a request ends with that got no answer.
    if (!(error instanceof TypeError)) throw error;
    return data(refuse(refusal), { status: refusal.status });
  }
}
