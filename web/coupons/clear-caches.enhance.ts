import { onClick } from "#web/enhance/on-click.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { clearsCaches, clearsCachesUnless } from "./clear-caches.attributes.ts";

/** When a client makes this device forget them, deletes all of their cached pages, whatever the server responds. */
export function clearCaches(): void {
  onClick(`[${clearsCaches}]`, clearOfflineCaches);
  // Also deletes the previous client's pages when another phone is confirmed on this device.
  onClick(`[${clearsCachesUnless.phone}]`, (button) => {
    const typed = button.closest("form")?.querySelector<HTMLInputElement>('[name="phone"]')?.value;
    if (phoneIdentity(typed ?? "") !== phoneIdentity(readData(button, clearsCachesUnless).phone))
      clearOfflineCaches();
  });
}

/** Returns a key that is equal with and without the ninth digit of a mobile number. */
function phoneIdentity(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.slice(0, 2) + digits.slice(-8);
}
