import sharp from "sharp";
import { shareSize } from "./share-card.ts";

/** The distance of the ticket from the edge of the picture, and the radius of its corners. */
export const ticketBox = { edge: 36, radius: 32 };

let drawn: Promise<string> | undefined;

/**
 * Returns the shadow of the ticket as a data URL of the size of the picture. Blurring takes three times as long as
 * the rest of a picture, and every ticket has the same shadow. It is therefore drawn once, and again only after a
 * failure.
 */
export function ticketShadow(): Promise<string> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

async function draw(): Promise<string> {
  const { edge, radius } = ticketBox;
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
