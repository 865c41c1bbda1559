import sharp from "sharp";
import { ticketSvg } from "#server/platform/share-picture/ticket-svg.ts";

/** The widths of Apple's pictures at the three densities of phones. */
const densities = [1, 2, 3];
const iconWidth = 29;
const logoWidth = 50;
const deep = "#0e4f43";

/** Draws the pictures of a pass: the logo of the shop, or the ticket of the brand. */
export async function drawPassPictures(logo: Uint8Array | undefined): Promise<Record<string, Buffer>> {
  const source = logo ?? Buffer.from(ticketSvg("#ffc145"));
  const files = await Promise.all(
    densities.flatMap((density) => [
      drawSquare(source, { name: "icon", width: iconWidth, density }),
      drawSquare(source, { name: "logo", width: logoWidth, density }),
    ]),
  );
  return Object.fromEntries(files);
}

type Square = { name: string; width: number; density: number };

async function drawSquare(
  source: Uint8Array,
  { name, width, density }: Square,
): Promise<[name: string, png: Buffer]> {
  const side = width * density;
  const png = await sharp(source, { density: 300 })
    .resize(side, side, { fit: "contain", background: deep })
    .flatten({ background: deep })
    .png()
    .toBuffer();
  return [density === 1 ? `${name}.png` : `${name}@${density}x.png`, png];
}
