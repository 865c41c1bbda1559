import satori from "satori";
import sharp from "sharp";
import { limits } from "#contract/limits.ts";
import { openPicture } from "../pictures/open-picture.ts";
import type { FileStore } from "../storage/file-store.ts";
import { drawHero, heroPictureBox } from "./draw-hero.ts";
import { drawTicket, ticketPictureBox } from "./draw-ticket.ts";
import { type ShareCard, shareSize } from "./share-card.ts";
import { shareFonts } from "./share-fonts.ts";

/** A JPEG of 1200 x 630 that chats accept: under 300 kB. */
export async function renderSharePicture(card: ShareCard, files: FileStore): Promise<Uint8Array> {
  const drawing = await looks[card.look].draw(card, await loadPicture(card, files));
  const svg = await satori(drawing as Parameters<typeof satori>[0], { ...shareSize, fonts: shareFonts });
  const pixels = sharp(Buffer.from(svg)).flatten({ background: "white" });
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of [88, 75, 55]) {
    bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength < limits.sharePictureMaxBytes) break;
  }
  return bytes;
}

/** A photo fills its half of the ticket; a campaign's banner stands whole on its ground. */
const looks = {
  ticket: { draw: drawTicket, box: ticketPictureBox, fit: "cover" },
  hero: { draw: drawHero, box: heroPictureBox, fit: "contain" },
} as const;

/** Cut to its box, as data; a picture that cannot be read leaves its place empty. */
async function loadPicture({ picture, look }: ShareCard, files: FileStore): Promise<string | undefined> {
  if (picture === null) return undefined;
  const file = await openPicture(files, picture, { width: 960, format: "webp" });
  if (!file) return undefined;
  const source = Buffer.from(await new Response(file.stream()).arrayBuffer());
  const { box, fit } = looks[look];
  const png = await sharp(source)
    .resize({ ...box, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
