/** A picture, and the widths in which it lies beside its `src` as `{width}.webp` and `{width}.avif`, if it does. */
export type PictureSource = {
  src: string;
  widths?: readonly number[];
  width: number;
  height: number;
};

/** What the browser may choose from. */
export function srcSetOf({ src, widths }: PictureSource, format: "webp" | "avif"): string | undefined {
  const folder = src.slice(0, src.lastIndexOf("/"));
  return widths?.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}
