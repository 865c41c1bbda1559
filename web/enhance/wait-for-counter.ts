import { counterOffline } from "#contract/coupon/counter-offline.texts.ts";
import { appFiles } from "#contract/paths.ts";
import { countStoredCodes } from "#web/counter/stored-redemptions.ts";

const retryMilliseconds = 10_000;

/**
 * The counter's page without network: shows how many codes are stored, and reloads when the server responds again
 * (markup: routes/shop/offline.tsx).
 */
export function waitForCounter(): void {
  const stored = document.querySelector<HTMLElement>("[data-stored-codes]");
  if (!stored) return;
  const count = countStoredCodes(localStorage);
  if (count > 0) stored.textContent = counterOffline.stored(count);
  const retry = () => void reloadOnceAnswered();
  // The timer is needed because a browser connected to a dead router fires no event.
  addEventListener("online", retry);
  setInterval(retry, retryMilliseconds);
}

async function reloadOnceAnswered(): Promise<void> {
  const answer = await fetch(appFiles.counterOffline, { method: "HEAD" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
