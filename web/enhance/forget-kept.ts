import { normalizePhoneIdentity, phoneDigits } from "#contract/schemas/phone.ts";
import { clearKept } from "#web/worker/kept-caches.ts";
import { onClick } from "./on-click.ts";

/** Who has this device forget them leaves no page of theirs on it, whatever the server answers. */
export function forgetKept(): void {
  onClick("[data-forgets]", clearKept);
  onClick("[data-forgets-but]", (button) => {
    if (typedPhone(button) !== button.dataset.forgetsBut) clearKept();
  });
}

/** The person who held this device before leaves none to who confirms another phone on it. */
function typedPhone(button: HTMLElement): string {
  const phone = button.closest("form")?.querySelector<HTMLInputElement>('[name="phone"]');
  return normalizePhoneIdentity(phoneDigits(phone?.value ?? ""));
}
