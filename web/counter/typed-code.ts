import type { ChangeEvent } from "react";
import { formatReadableCode } from "#contract/readable-code.ts";
import { couponCode } from "#contract/schemas/coupon.ts";

/** What was typed, pasted or scanned, in groups of four: `AB3K-9QXZ`. */
export function readableCode(text: string): string {
  const { data } = couponCode.safeParse(text);
  return data === undefined ? "" : formatReadableCode(data);
}

/** The same while somebody types. A correction in the middle is left alone: the caret would jump. */
export function readableWhileTyped({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
  return selectionStart === value.length ? readableCode(value) : value;
}
