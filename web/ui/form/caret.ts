export type Masked = { text: string; caret: number };

/** Returns the number of digits before the caret. Characters added by a mask do not count. */
export function digitsBefore(text: string, caret: number): number {
  return onlyDigits(text.slice(0, caret)).length;
}

/** Returns the caret position after the given number of digits. */
export function caretAfterDigits(text: string, digits: number): number {
  if (digits <= 0) return Math.max(text.search(/\d/), 0);
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (isDigit(text[index]) && ++seen === digits) return index + 1;
  }
  return text.length;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, "");
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\d/.test(character);
}
