import { partReplaced } from "#web/enhance/page-part.ts";
import { cardPassParts } from "./card-pass.attributes.ts";
import { renewCertificate } from "./renew-certificate.ts";
import { type ShownPass, watchCardPass } from "./watch-card-pass.ts";

/** Draws the client's QR code into its place, and another one each minute. */
export async function showCardPass(): Promise<void> {
  // The response to a refused form has the panel without the code.
  document.addEventListener(partReplaced, () => latest && show(latest));
  // The stored certificate is used while another one is on its way, and without network.
  const stop = watchCardPass((shown) => {
    if (!("problem" in shown)) show(shown);
  });
  await renewCertificate();
  stop();
  watchCardPass(show);
}

let latest: ShownPass | undefined;

function show(shown: ShownPass): void {
  latest = shown;
  if (!document.querySelector(`[${cardPassParts.code}]`)) return;
  const { path, size, problem } = { path: undefined, size: 0, problem: undefined, ...shown };
  const hasCode = path !== undefined;
  find(cardPassParts.code).hidden = !hasCode;
  find(cardPassParts.phone).hidden = hasCode;
  find(cardPassParts.hint).classList.toggle("invisible", !hasCode);
  for (const text of document.querySelectorAll<HTMLElement>(`[${cardPassParts.problem}]`)) {
    text.hidden = text.getAttribute(cardPassParts.problem) !== problem;
  }
  if (!hasCode) return;
  document.querySelector(`[${cardPassParts.code}] svg`)?.setAttribute("viewBox", `0 0 ${size} ${size}`);
  document.querySelector(`[${cardPassParts.code}] path`)?.setAttribute("d", path);
}

function find(attribute: string): HTMLElement {
  return document.querySelector(`[${attribute}]`) as HTMLElement;
}
