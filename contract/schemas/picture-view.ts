import { z } from "zod";

/** A picture ready for an `<img>`: `width` and `height` reserve its place, so that nothing jumps. */
export const PictureView = z.object({
  src: z.string(),
  srcSet: z.string().optional(),
  /** The same in AVIF, which is smaller, for browsers that know it. */
  avifSrcSet: z.string().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type PictureView = z.infer<typeof PictureView>;

/** The forms in which a kept picture is offered, as the names of its files end. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The widths a kept picture is offered in. They are the same for every picture, so that a `srcset` comes from
 * the path alone, without a query. A source is never enlarged: asked for a width beyond it,
 * `/media/{hash}/{width}.{format}` answers with the widest that was made. Frames crop by style, so it does not show.
 */
export const pictureWidths = [160, 320, 480, 640, 960] as const;

/** A banner may span the page, so it has one more. */
export const bannerWidths = [...pictureWidths, 1280] as const;

export type PictureWidth = (typeof bannerWidths)[number];

/** The frames in which screens show pictures, and the widths worth offering for each. */
const frames = {
  offer: { width: 960, height: 720, widths: pictureWidths },
  cover: { width: 960, height: 540, widths: pictureWidths },
  banner: { width: 480, height: 480, widths: bannerWidths },
  logo: { width: 320, height: 320, widths: [160, 320] },
  icon: { width: 160, height: 160, widths: [160] },
} as const satisfies Record<string, { width: number; height: number; widths: readonly PictureWidth[] }>;

export type PictureFrame = keyof typeof frames;

/** The view of a stored address: a picture that this site keeps, or an https URL, which only the browser fetches. */
export function pictureView(address: string, frame: PictureFrame): PictureView {
  const { width, height, widths } = frames[frame];
  return { ...pictureSources(address, widths), width, height };
}

/** `src`, which every program can read, and for a picture that this site keeps the `srcset` of its widths. */
export function pictureSources(
  address: string,
  widths: readonly PictureWidth[] = pictureWidths,
): Pick<PictureView, "src" | "srcSet" | "avifSrcSet"> {
  if (!isKeptPicture(address)) return { src: address };
  const source = (width: PictureWidth, format: PictureFormat) => `${address}/${width}.${format}`;
  // A list shows dozens of pictures: what each of its sources ends with is joined by what each begins with.
  const choices = (format: PictureFormat) => address + endings(widths, format).join(`, ${address}`);
  // Icons have a transparent ground, which no JPEG has.
  if (widths.length < 2) return { src: source(widths[0] ?? 160, "webp") };
  const src = source(widths.findLast((width) => width <= 640) ?? 640, "jpg");
  return { src, srcSet: choices("webp"), avifSrcSet: choices("avif") };
}

const knownEndings = new WeakMap<readonly PictureWidth[], Record<PictureFormat, string[]>>();

function endings(widths: readonly PictureWidth[], format: PictureFormat): string[] {
  const known = knownEndings.get(widths);
  if (known) return known[format];
  const of = (each: PictureFormat) => widths.map((width) => `/${width}.${each} ${width}w`);
  const made = { avif: of("avif"), webp: of("webp"), jpg: of("jpg") };
  knownEndings.set(widths, made);
  return made[format];
}

/** Whether the address is that of a picture this site keeps. */
export function isKeptPicture(address: string): boolean {
  return /^\/media\/[0-9a-f]{64}$/.test(address);
}
