import qrcode from "qrcode";
import sharp from "sharp";

/** The four modules that readers ask for. */
const margin = 4;

/**
 * A QR code as a PNG of `side` x `side` pixels. A quarter of it may be dirty or torn. The modules are enlarged by sharp,
 * in a thread of its own: a million pixels in JavaScript would block the event loop for a tenth of a second.
 */
export async function drawQrPicture(text: string, side: number): Promise<Uint8Array> {
  const { data, size } = qrcode.create(text, { errorCorrectionLevel: "Q" }).modules;
  // A whole number of pixels for each module keeps its edges sharp; what is left over becomes margin.
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
