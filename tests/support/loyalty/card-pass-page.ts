import { verifyCardPass } from "#contract/loyalty/pass/verify-card-pass.ts";
import { deleteDeviceKey, devicePublicKey, storeCertificate } from "#web/loyalty/pass/device-key.ts";
import { readStoredPass } from "#web/loyalty/pass/pass-store.ts";
import { type ShownPass, watchCardPass } from "#web/loyalty/pass/watch-card-pass.ts";

/** The script of a page that shows a card pass and nothing else (serve-card-pass-page.ts), for the tests to call. */
const functions = {
  deleteDeviceKey,
  devicePublicKey,
  readStoredPass,
  storeCertificate,
  verifyCardPass,
  /** Shows the pass, again from the start at each call. */
  watch(): void {
    stop();
    stop = watchCardPass(show);
  },
};

let stop = () => {};

/** Draws the QR code, or writes the problem. */
function show(shown: ShownPass): void {
  const { path, size, problem } = { path: "", size: 0, problem: "", ...shown };
  document.querySelector("svg")?.setAttribute("viewBox", `0 0 ${size} ${size}`);
  document.querySelector("path")?.setAttribute("d", path);
  document.querySelector("output")?.replaceChildren(problem);
}

declare global {
  var cardPass: typeof functions;
}

globalThis.cardPass = functions;
