import qrcode from "qrcode";
import sharp from "sharp";
import { expect, test } from "vitest";
import { scanQr } from "#tests/support/browser/scan-qr.ts";
import { drawQrPicture } from "./draw-qr-picture.ts";

const text = "https://pertinho.com.br/qr/0197e0a2-0000-7000-8000-000000000000";

test("renders a text as a PNG of the requested size that a QR reader decodes", async () => {
  const picture = Buffer.from(await drawQrPicture(text, 1024));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1024, height: 1024 });
  expect(await scanQr(picture)).toBe(text);
});

test("each module is a square of black or white pixels, with at least four modules of margin", async () => {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: "Q" }).modules;
  const side = 1024;
  const pixels = await sharp(await drawQrPicture(text, side))
    .greyscale()
    .raw()
    .toBuffer();
  const scale = Math.floor(side / (size + 8));
  const start = Math.floor((side - size * scale) / 2);
  const wrong = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor((x - start) / scale), Math.floor((y - start) / scale)];
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < size;
      const expected = isInside && data[row * size + column] ? 0 : 255;
      if (pixels[y * side + x] !== expected) wrong.push([x, y]);
    }
  }
  expect(wrong).toEqual([]);
  expect(start).toBeGreaterThanOrEqual(4 * scale);
});
