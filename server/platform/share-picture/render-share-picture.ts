import satori from "satori";
import sharp from "sharp";
import { limits } from "#contract/limits.ts";
import { drawHero, heroPictureBox } from "./draw-hero.ts";
import { drawTicket, ticketPictureBox } from "./draw-ticket.ts";
import { type ShareCard, shareSize } from "./share-card.ts";
import { shareFonts } from "./share-fonts.ts";

/** Renders a JPEG of 1200 x 630 that chats accept: under 300 kB. */
export async function renderSharePicture(
  card: ShareCard,
  photo: Uint8Array | undefined,
): Promise<Uint8Array> {
  const drawing = await looks[card.look].draw(card, photo && (await cropPhoto(card, photo)));
  const svg = await satori(drawing as Parameters<typeof satori>[0], { ...shareSize, fonts: shareFonts });
  const pixels = sharp(Buffer.from(svg)).flatten({ background: "white" });
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of [88, 75, 55]) {
    bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength < limits.sharePictureMaxBytes) break;
  }
  return bytes;
}

/** A photo fills its half of the ticket; the banner of a campaign is shown whole on its background. */
const looks = {
  ticket: { draw: drawTicket, box: ticketPictureBox, fit: "cover" },
  hero: { draw: drawHero, box: heroPictureBox, fit: "contain" },
} as const;

/** Returns the photo, cropped to its box, as a data URL. */
async function cropPhoto({ look }: ShareCard, photo: Uint8Array): Promise<string> {
  const { box, fit } = looks[look];
  const png = await sharp(photo)
    .resize({ ...box, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
