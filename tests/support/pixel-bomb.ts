import sharp from "sharp";
import { limits } from "#contract/limits.ts";

/** A small file that decompresses to more pixels than a picture may have. Grey, because that is fastest to create. */
export function pixelBomb(): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(limits.pictureMaxPixels + 1));
  return sharp(Buffer.alloc(side * side), { raw: { width: side, height: side, channels: 1 } })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer();
}
