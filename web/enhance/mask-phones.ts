import { maskPhone } from "#web/ui/form/phone-mask.ts";

/** Phones on documents are masked as they are typed, as ui/phone-field.tsx does where React runs. */
export function maskPhones(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-mask="phone"]')) return;
    const { text, caret } = maskPhone(target.value, target.selectionStart ?? target.value.length);
    target.value = text;
    target.setSelectionRange(caret, caret);
  });
}
