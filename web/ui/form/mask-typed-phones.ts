import { maskPhone } from "./phone-mask.ts";

/** Masks the phones that a visitor typed before the fields were hydrated. */
export function maskTypedPhones(within: ParentNode | null): void {
  const phones = within?.querySelectorAll<HTMLInputElement>("input[type=tel]") ?? [];
  for (const input of phones) {
    const { text } = maskPhone(input.value, input.value.length);
    // Writing the same text again would move the caret.
    if (input.value !== text) input.value = text;
  }
}
