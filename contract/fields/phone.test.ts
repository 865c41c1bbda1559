import fc from "fast-check";
import { expect, test } from "vitest";
import { areaCodes, formatPhone, normalizePhoneIdentity, phoneDigits } from "./phone.ts";

test("Brazil has 67 area codes", () => {
  expect(areaCodes.size).toBe(67);
});

test.each([
  ["(11) 91234-5678", "11912345678"],
  ["+55 11 91234-5678", "11912345678"],
  ["55 99123-4567", "55991234567"],
  ["", ""],
])("%j has the digits %j", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["119", "(11) 9"],
  ["119123", "(11) 9123"],
  ["1191234", "(11) 9123-4"],
  ["1132345678", "(11) 3234-5678"],
  ["11912345678", "(11) 91234-5678"],
  ["119123456789", "(11) 91234-5678"],
  ["+41912345678", "+41912345678"],
])("%j is shown as %j", (digits, text) => {
  expect(formatPhone(digits)).toBe(text);
});

test.each([
  ["1187654321", "11987654321"],
  ["11987654321", "11987654321"],
  ["1167654321", "11967654321"],
  ["1132345678", "1132345678"],
  ["1152345678", "1152345678"],
])("%s belongs to %s", (digits, identity) => {
  expect(normalizePhoneIdentity(digits)).toBe(identity);
});

const phone = fc
  .tuple(fc.constantFrom(...areaCodes), fc.stringMatching(/^(9\d{8}|[2-9]\d{7})$/))
  .map(([area, number]) => area + number);

test("a masked phone is parsed as the same digits", () => {
  fc.assert(fc.property(phone, (digits) => phoneDigits(formatPhone(digits)) === digits));
});

test("normalizing a phone is idempotent, and a mobile with or without the ninth digit has one identity", () => {
  fc.assert(
    fc.property(phone, (digits) => {
      const identity = normalizePhoneIdentity(digits);
      expect(normalizePhoneIdentity(identity)).toBe(identity);
      const withoutNinth = digits.slice(0, 2) + digits.slice(3);
      if (digits.length === 11 && /^[6-9]/.test(withoutNinth.slice(2))) {
        expect(normalizePhoneIdentity(withoutNinth)).toBe(digits);
      }
    }),
  );
});
