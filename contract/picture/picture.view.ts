import { z } from "zod";

/** A picture for an `<img>`. `width` and `height` reserve its space, so that the layout does not shift. */
export const PictureView = z.object({
  src: z.string(),
  /**
   * Only for a picture stored by this site: next to `src` there are `{width}.webp` and `{width}.avif` for each of
   * these widths. A `srcset` of both would be most of the data of a list of offers.
   */
  widths: z.array(z.int().positive()).readonly().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type PictureView = z.infer<typeof PictureView>;

/** The formats of a stored picture, as file extensions. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The widths of a stored picture. They are the same for every picture, so that they follow from the path without a
 * query. A picture is never enlarged: for a width beyond the original, `/media/{hash}/{width}.{format}` returns the
 * widest that exists. Frames crop with CSS, so the difference is not visible.
 */
export const pictureWidths = Object.freeze([160, 320, 480, 640, 960] as const);

/** A banner can span the page, so it has one more width. */
export const bannerWidths = Object.freeze([...pictureWidths, 1280] as const);

export type PictureWidth = (typeof bannerWidths)[number];

/**
 * The widths that also exist as JPEG, for programs without newer formats: those that `src` may use, and the narrower
 * ones.
 */
const jpegWidths: readonly PictureWidth[] = [160, 320, 640];

/** Returns the formats in which a picture of this width is stored. */
export function formatsOf(width: PictureWidth): readonly PictureFormat[] {
  return jpegWidths.includes(width) ? pictureFormats : pictureFormats.filter((format) => format !== "jpg");
}

/** The frames of pictures on the screens, with the useful widths of each. */
const frames = {
  offer: { width: 960, height: 720, widths: pictureWidths },
  cover: { width: 960, height: 540, widths: pictureWidths },
  banner: { width: 480, height: 480, widths: bannerWidths },
  logo: { width: 320, height: 320, widths: Object.freeze([160, 320] as const) },
  icon: { width: 160, height: 160, widths: Object.freeze([160] as const) },
} as const satisfies Record<string, { width: number; height: number; widths: readonly PictureWidth[] }>;

export type PictureFrame = keyof typeof frames;

/** Returns the view of a stored address: a picture of this site, or an https URL, which only the browser fetches. */
export function pictureView(address: string, frame: PictureFrame): PictureView {
  const { width, height, widths } = frames[frame];
  const sources = pictureSources(address, widths);
  // Written field by field: a list creates dozens of these, and a spread costs more than the rest of the function.
  return { src: sources.src, widths: sources.widths, width, height };
}

/** Returns `src`, in a format that every program can read, and the widths when this site stores the picture. */
export function pictureSources(
  address: string,
  widths: readonly PictureWidth[] = pictureWidths,
): Pick<PictureView, "src" | "widths"> {
  if (!isStoredPicture(address)) return { src: address };
  // Icons have a transparent background, which JPEG does not support.
  if (widths.length < 2) return { src: `${address}/${widths[0] ?? 160}.webp` };
  const width = widths.findLast((candidate) => jpegWidths.includes(candidate)) ?? 640;
  return { src: `${address}/${width}.jpg`, widths };
}

/** Whether the address is a picture stored by this site. */
export function isStoredPicture(address: string): boolean {
  return /^\/media\/[0-9a-f]{64}$/.test(address);
}
