import { onlyDigits } from "#web/ui/form/caret.ts";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { onClick } from "./on-click.ts";

/** Who has this device forget them leaves no page of theirs on it, whatever the server answers. */
export function clearCaches(): void {
  onClick("[data-forgets]", clearOfflineCaches);
  // Nor does the person who held it before, to who confirms another phone on it.
  onClick("[data-forgets-but]", (button) => {
    const { forgetsBut: known = "" } = button.dataset;
    const typed = button.closest("form")?.querySelector<HTMLInputElement>('[name="phone"]')?.value;
    if (personOf(typed ?? "") !== personOf(known)) clearOfflineCaches();
  });
}

/** With or without the ninth digit of a mobile. */
function personOf(phone: string): string {
  const digits = onlyDigits(phone);
  return digits.slice(0, 2) + digits.slice(-8);
}
