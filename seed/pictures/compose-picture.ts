import sharp, { type OverlayOptions, type Sharp } from "sharp";

/** A square picture, placed by its upper left corner. */
export type Item = { file: string; size: number; left: number; top: number };

export type Composition = {
  width: number;
  height: number;
  /** The background colour. Without it the background is transparent. */
  ground?: string;
  items: Item[];
  /** The shadow of a soft light from above: its distance, blur and opacity. */
  shadow?: { drop: number; blur: number; opacity: number };
};

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const shadowColour = [52, 30, 18] as const;

/** The background and the shadow have no sharp edges, so they are drawn this many times smaller and then enlarged. */
const backgroundScale = 8;

/** Draws items with their shadows on a background and returns the PNG. */
export async function composePicture(composition: Composition): Promise<Uint8Array> {
  const { width, height, ground, items } = composition;
  const base = await pixels(await softBase(composition));
  const picture = sharp(base.input, { raw: base.raw })
    .resize(width, height, { kernel: "linear" })
    .composite(await Promise.all(items.map((item) => overlay(item))));
  return removeAlphaIfOpaque(ground, picture).png({ compressionLevel: 0 }).toBuffer();
}

async function softBase({ width, height, ground, items, shadow }: Composition): Promise<Sharp> {
  const size = { width: Math.round(width / backgroundScale), height: Math.round(height / backgroundScale) };
  const base = canvas(size, ground);
  if (!shadow) return base;
  const fallen = items.map((item) => ({ ...item, top: item.top + shadow.drop }));
  const shapes = await pixels(
    canvas(size).composite(await Promise.all(fallen.map((item) => overlay(item, backgroundScale)))),
  );
  const alpha = await pixels(
    sharp(shapes.input, { raw: shapes.raw })
      .extractChannel("alpha")
      .blur(shadow.blur / backgroundScale),
  );
  const input = tinted(alpha, shadow.opacity);
  return removeAlphaIfOpaque(ground, base.composite([{ input, raw: { ...size, channels: 4 } }]));
}

/** Removes the alpha channel, which is meaningless after a transparent item was drawn on an opaque background. */
function removeAlphaIfOpaque(ground: string | undefined, picture: Sharp): Sharp {
  return ground === undefined ? picture : picture.removeAlpha();
}

function canvas(size: { width: number; height: number }, ground?: string): Sharp {
  const background = ground ?? transparent;
  return sharp({ create: { ...size, channels: ground ? 3 : 4, background } });
}

async function overlay({ file, size, left, top }: Item, scale = 1): Promise<OverlayOptions> {
  const picture = sharp(file).resize(Math.round(size / scale));
  return { ...(await pixels(picture)), left: Math.round(left / scale), top: Math.round(top / scale) };
}

type Pixels = { input: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Steps exchange raw pixels: encoding them in between would take most of the time. */
async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Fills the shapes with the colour of the shadow. The opacity follows the opacity of the shapes. */
function tinted({ input, raw }: Pixels, opacity: number): Buffer {
  const result = Buffer.alloc(raw.width * raw.height * 4);
  for (let index = 0; index < raw.width * raw.height; index++) {
    const alpha = input[index * raw.channels] ?? 0;
    result.set([...shadowColour, Math.round(alpha * opacity)], index * 4);
  }
  return result;
}
