import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";

test("encodes bytes like Node and decodes them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = encodeBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64url"));
      expect(decodeBase64url(text)).toEqual(bytes);
    }),
  );
});

test.each(["A", "AAAAA", "AA==", "A+/A", "AA A", "ção"])("refuses %s", (text) => {
  expect(decodeBase64url(text)).toBeUndefined();
});
