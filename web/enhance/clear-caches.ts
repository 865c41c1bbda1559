import { onlyDigits } from "#web/ui/form/caret.ts";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { onClick } from "./on-click.ts";

/** When a client makes this device forget them, deletes all of their cached pages, whatever the server responds. */
export function clearCaches(): void {
  onClick("[data-clears-caches]", clearOfflineCaches);
  // Also deletes the previous client's pages when another phone is confirmed on this device.
  onClick("[data-clears-caches-unless]", (button) => {
    const { clearsCachesUnless: known = "" } = button.dataset;
    const typed = button.closest("form")?.querySelector<HTMLInputElement>('[name="phone"]')?.value;
    if (phoneIdentity(typed ?? "") !== phoneIdentity(known)) clearOfflineCaches();
  });
}

/** Returns a key that is equal with and without the ninth digit of a mobile number. */
function phoneIdentity(phone: string): string {
  const digits = onlyDigits(phone);
  return digits.slice(0, 2) + digits.slice(-8);
}
