/** A picture. If `widths` is set, resized copies exist beside its `src` as `{width}.webp` and `{width}.avif`. */
export type PictureSource = {
  src: string;
  widths?: readonly number[];
  width: number;
  height: number;
};

/** Returns the `srcset` from which the browser chooses. */
export function srcSetOf({ src, widths }: PictureSource, format: "webp" | "avif"): string | undefined {
  const folder = src.slice(0, src.lastIndexOf("/"));
  return widths?.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}
