import sharp from "sharp";
import { shareSize } from "./share-card.ts";

export type RoundedBox = { edge: number; radius: number };

let drawn: Promise<string> | undefined;

/**
 * What the ticket throws on the paper, as data of the size of the picture. To blur takes five times as long as all
 * the rest of a picture, and every ticket throws the same shadow: it is drawn once.
 */
export function ticketShadow(ticket: RoundedBox): Promise<string> {
  drawn ??= draw(ticket);
  return drawn;
}

async function draw({ edge, radius }: RoundedBox): Promise<string> {
  const { width, height } = shareSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">
      <feGaussianBlur stdDeviation="15"/>
    </filter>
    <rect x="${edge}" y="${edge + 10}" width="${width - 2 * edge}" height="${height - 2 * edge}" rx="${radius}"
      fill="#1f1a17" fill-opacity="0.1" filter="url(#soft)"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
