import { describe, expect, test } from "vitest";
import { formatPhone, maskPhone, phoneDigits } from "./phone-mask.ts";

/** `|` marks the caret. */
function edit(marked: string): string {
  const caret = marked.indexOf("|");
  const masked = maskPhone(marked.replace("|", ""), caret);
  return `${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`;
}

describe("formatPhone", () => {
  test.each([
    ["", ""],
    ["1", "(1"],
    ["11", "(11"],
    ["119", "(11) 9"],
    ["1133334", "(11) 3333-4"],
    ["1133334444", "(11) 3333-4444"],
    ["11912345678", "(11) 91234-5678"],
  ])("%s is shown as %s", (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });
});

describe("phoneDigits", () => {
  test.each([
    ["+55 (11) 91234-5678", "11912345678"],
    ["5511912345678", "11912345678"],
    ["011 91234-5678", "11912345678"],
    ["55912345678", "55912345678"],
    ["(11) 91234-56789", "11912345678"],
  ])("%s is read as %s", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe("the caret", () => {
  test.each([
    ["stays at the end", "119|", "(11) 9|"],
    ["stays after a digit typed in the middle", "(11) 912|34-567", "(11) 912|3-4567"],
    ["stays after a digit that moves the dash", "(11) 91|234-5678", "(11) 91|234-5678"],
    ["stays after an eleventh digit in the middle", "(11) 9921|-34567", "(11) 9921|3-4567"],
    [
      "is before the dash after deleting it, so the next key press deletes a digit",
      "(11) 3333|4444",
      "(11) 3333|-4444",
    ],
    ["is at the start after deleting the first digit", "(|1) 3333-4444", "(|13) 3334-444"],
    ["is at the end after pasting a phone with the country code", "+55 11 91234-5678|", "(11) 91234-5678|"],
    ["is at the start after typing the country code before the phone", "55|11912345678", "(|11) 91234-5678"],
  ])("%s", (_, before, after) => {
    expect(edit(before)).toBe(after);
  });
});
