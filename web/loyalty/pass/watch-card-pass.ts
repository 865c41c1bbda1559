import { currentPass, type PassProblem } from "./current-pass.ts";
import { eachMinute } from "./each-minute.ts";
import type { QrPath } from "./qr-path.ts";

export type ShownPass =
  | QrPath
  /** `unavailable`: the browser has no keys or no storage, or the code of the encoder did not arrive. */
  | { problem: PassProblem | "unavailable" };

/**
 * Calls `show` with the QR code of this device's client, now and at each change of the minute, also without network.
 * Returns a function that ends it.
 */
export function watchCardPass(show: (shown: ShownPass) => void): () => void {
  let shownMinute: number | undefined;
  const stop = eachMinute(async (minute) => {
    shownMinute = minute;
    const shown = await drawPass(minute).catch(() => ({ problem: "unavailable" }) as const);
    // On a slow phone the next minute may have begun, or the card may be closed.
    if (minute === shownMinute) show(shown);
  });
  return () => {
    shownMinute = undefined;
    stop();
  };
}

async function drawPass(minute: number): Promise<ShownPass> {
  const [pass, { qrPath }] = await Promise.all([currentPass(minute), import("./qr-path.ts")]);
  return "text" in pass ? qrPath(pass.text) : pass;
}
