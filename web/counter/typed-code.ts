import type { ChangeEvent } from "react";
import { couponCodeIn, formatReadableCode } from "#contract/fields/readable-code.ts";

/** What was typed, pasted or scanned, in groups of four: `AB3K-9QXZ`. */
export function readableCode(text: string): string {
  return formatReadableCode(couponCodeIn(text));
}

/** The same while somebody types. A correction in the middle is left alone: the caret would jump. */
export function readableWhileTyped({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
  return selectionStart === value.length ? readableCode(value) : value;
}
