import type { ChangeEvent } from "react";
import { couponCodeIn, formatReadableCode } from "#contract/fields/readable-code.ts";

/** Formats a typed, pasted or scanned code in groups of four: `AB3K-9QXZ`. */
export function readableCode(text: string): string {
  return formatReadableCode(couponCodeIn(text));
}

/** The same during typing. Leaves an edit in the middle unformatted: formatting would move the caret. */
export function readableWhileTyped({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
  return selectionStart === value.length ? readableCode(value) : value;
}
