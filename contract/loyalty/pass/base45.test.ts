import fc from "fast-check";
import { expect, test } from "vitest";
import { base45Alphabet, decodeBase45, encodeBase45 } from "./base45.ts";

const toBytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["AB", "BB8"],
  ["Hello!!", "%69 VD92EX0"],
  ["base-45", "UJCLQE7W581"],
  ["ietf!", "QED8WEX0"],
  ["", ""],
])("encodes and decodes the examples of RFC 9285: %s", (text, encoded) => {
  expect(encodeBase45(toBytes(text))).toBe(encoded);
  expect(decodeBase45(encoded)).toEqual(toBytes(text));
});

test("decodes all bytes that it encodes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
    }),
  );
});

test("accepts one text for the same bytes: whatever is decoded is encoded as the same text", () => {
  const text = fc.string({ unit: fc.constantFrom(...base45Alphabet), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const bytes = decodeBase45(typed);
      if (bytes) expect(encodeBase45(bytes)).toBe(typed);
    }),
  );
});

test.each([
  ["one character", "A"],
  ["one character more than whole groups", "BB8A"],
  ["the largest pair of bytes", "FGW", [255, 255]],
  ["one more than the largest pair", "GGW"],
  ["the largest group of three characters", ":::"],
  ["the largest single byte", "U5", [255]],
  ["one more than the largest single byte", "V5"],
  ["a lower-case letter", "bb8"],
  ["a character outside the alphabet", "BB_"],
  ["a character outside the alphabet in the first place", "_B8"],
  ["a character of two code units", "B😀"],
])("decodes %s as specified: %s", (_, text, bytes?: number[]) => {
  expect(decodeBase45(text)).toEqual(bytes && Uint8Array.from(bytes));
});
