import { z } from "zod";

/** A picture ready for an `<img>`: `width` and `height` reserve its place, so that nothing jumps. */
export const PictureView = z.object({
  src: z.string(),
  /**
   * Only of a picture that this site keeps: beside `src` lie `{width}.webp` and `{width}.avif` for each of these. A
   * `srcset` of both would be most of what a list of offers sends.
   */
  widths: z.array(z.int().positive()).readonly().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type PictureView = z.infer<typeof PictureView>;

/** The forms in which a kept picture is offered, as the names of its files end. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The widths a kept picture is offered in. They are the same for every picture, so that they come from
 * the path alone, without a query. A source is never enlarged: asked for a width beyond it,
 * `/media/{hash}/{width}.{format}` answers with the widest that was made. Frames crop by style, so it does not show.
 */
export const pictureWidths = Object.freeze([160, 320, 480, 640, 960] as const);

/** A banner may span the page, so it has one more. */
export const bannerWidths = Object.freeze([...pictureWidths, 1280] as const);

export type PictureWidth = (typeof bannerWidths)[number];

/** Those that are there as JPEG too, for programs that read nothing newer: what `src` may name, and what is narrower. */
const jpegWidths: readonly PictureWidth[] = [160, 320, 640];

/** The forms in which a picture of this width is kept. */
export function formatsOf(width: PictureWidth): readonly PictureFormat[] {
  return jpegWidths.includes(width) ? pictureFormats : pictureFormats.filter((format) => format !== "jpg");
}

/** The frames in which screens show pictures, and the widths worth offering for each. */
const frames = {
  offer: { width: 960, height: 720, widths: pictureWidths },
  cover: { width: 960, height: 540, widths: pictureWidths },
  banner: { width: 480, height: 480, widths: bannerWidths },
  logo: { width: 320, height: 320, widths: Object.freeze([160, 320] as const) },
  icon: { width: 160, height: 160, widths: Object.freeze([160] as const) },
} as const satisfies Record<string, { width: number; height: number; widths: readonly PictureWidth[] }>;

export type PictureFrame = keyof typeof frames;

/** The view of a stored address: a picture that this site keeps, or an https URL, which only the browser fetches. */
export function pictureView(address: string, frame: PictureFrame): PictureView {
  const { width, height, widths } = frames[frame];
  const sources = pictureSources(address, widths);
  // Field by field: a list makes dozens, and a spread costs more than all else in them.
  return { src: sources.src, widths: sources.widths, width, height };
}

/** `src`, which every program can read, and the widths of a picture that this site keeps. */
export function pictureSources(
  address: string,
  widths: readonly PictureWidth[] = pictureWidths,
): Pick<PictureView, "src" | "widths"> {
  if (!isStoredPicture(address)) return { src: address };
  // Icons have a transparent ground, which no JPEG has.
  if (widths.length < 2) return { src: `${address}/${widths[0] ?? 160}.webp` };
  const width = widths.findLast((candidate) => jpegWidths.includes(candidate)) ?? 640;
  return { src: `${address}/${width}.jpg`, widths };
}

/** Whether the address is that of a picture this site keeps. */
export function isStoredPicture(address: string): boolean {
  return /^\/media\/[0-9a-f]{64}$/.test(address);
}
