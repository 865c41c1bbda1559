import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { base45Alphabet } from "#contract/loyalty/pass/base45.ts";
import { cardPassText, cardPassTextLength } from "#contract/loyalty/pass/card-pass-format.ts";
import { readQr } from "#tests/support/browser/scan-qr.ts";
import { qrPath } from "./qr-path.ts";

/** Any bytes of the length of a pass: all passes have the same length, so each is the longest. */
const pass = fc.uint8Array({ minLength: 186, maxLength: 186 }).map(cardPassText);

test("the QR code of a pass has version 10 and is read by another library", async () => {
  await fc.assert(
    fc.asyncProperty(pass, async (text) => {
      expect(text).toHaveLength(cardPassTextLength);
      const drawn = qrPath(text);
      // 57 modules and twice the margin of four.
      expect(drawn.size).toBe(65);
      expect(await readQr(await pictureOf(drawn))).toEqual({ text, version: 10 });
    }),
    { numRuns: 10 },
  );
});

test("every character of base45 is read back", async () => {
  expect(await readQr(await pictureOf(qrPath(base45Alphabet)))).toMatchObject({ text: base45Alphabet });
});

function pictureOf({ path, size }: { path: string; size: number }): Promise<Buffer> {
  const side = size * 5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="white"/><path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
