import qrcode from "qrcode";
import sharp from "sharp";

/** The margin of four modules that readers require. */
const margin = 4;

/**
 * Draws a QR code as a PNG of `side` x `side` pixels. It stays readable if a quarter of it is dirty or torn. sharp
 * enlarges the modules in a separate thread: a million pixels in JavaScript would block the event loop for a tenth of
 * a second.
 */
export async function drawQrPicture(text: string, side: number): Promise<Uint8Array> {
  const { data, size } = qrcode.create(text, { errorCorrectionLevel: "Q" }).modules;
  // A whole number of pixels for each module keeps its edges sharp; the remaining pixels become margin.
  const drawn = size * Math.floor(side / (size + 2 * margin));
  const before = Math.floor((side - drawn) / 2);
  const after = side - drawn - before;
  const pixels = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: drawn, height: drawn, kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: "white" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
