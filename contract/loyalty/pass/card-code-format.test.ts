import fc from "fast-check";
import { expect, test } from "vitest";
import { cardCodeText, codeSignatureLength, looksLikeCardCode, parseCardCode } from "./card-code-format.ts";

const signature = fc.uint8Array({ minLength: codeSignatureLength, maxLength: codeSignatureLength });

test("a code has characters of the alphanumeric mode of QR codes only, and is read back", () => {
  fc.assert(
    fc.property(fc.uuid(), signature, (cardId, signed) => {
      const text = cardCodeText(cardId, signed);
      expect(text).toMatch(/^PTC1:[0-9A-Z $%*+\-./:]{38}[0-9A-W]$/);
      expect(looksLikeCardCode(text)).toBe(true);
      expect(parseCardCode(text)).toEqual({ cardId, signature: signed });
    }),
  );
});

test.each([
  "",
  "AB3K-9QXZ",
  "PTC1:",
  `PTC1:${":".repeat(39)}`,
  `PTN1:${"0".repeat(279)}`,
  "PTC1:".repeat(1000),
])("is not %j", (text) => {
  expect(parseCardCode(text)).toBeUndefined();
});
