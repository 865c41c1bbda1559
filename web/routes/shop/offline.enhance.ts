import { counterOffline } from "#contract/coupon/counter-offline.texts.ts";
import { appFiles } from "#contract/paths.ts";
import { countStoredCodes } from "#web/counter/stored-redemptions.ts";
import { storedCodes } from "./offline.attributes.ts";

const retryMs = 10_000;

/** The counter's page without network: shows how many codes are stored, and reloads when the server responds again. */
export function waitForCounter(): void {
  const status = document.querySelector(`[${storedCodes}]`);
  if (!status) return;
  const count = countStoredCodes(localStorage);
  if (count > 0) status.textContent = counterOffline.stored(count);
  const retry = () => void reloadIfReachable();
  // The timer is needed because a browser connected to a dead router fires no event.
  addEventListener("online", retry);
  setInterval(retry, retryMs);
}

async function reloadIfReachable(): Promise<void> {
  const response = await fetch(appFiles.counterOffline, { method: "HEAD" }).catch(() => undefined);
  if (response?.ok) location.reload();
}
