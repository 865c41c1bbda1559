import { maskPhone } from "#web/ui/form/phone-mask.ts";

/**
 * Masks phone numbers during typing on pages without React. ui/form/phone-field.tsx does the same where React runs.
 */
export function maskPhones(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-mask="phone"]')) return;
    const { text, caret } = maskPhone(target.value, target.selectionStart ?? target.value.length);
    target.value = text;
    target.setSelectionRange(caret, caret);
  });
}
