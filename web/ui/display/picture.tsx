import type { SyntheticEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { isBroken, markBroken, unmarkBroken } from "./broken-picture.ts";
import { pictureFrame } from "./picture.attributes.ts";
import { type PictureSource, srcSetOf } from "./picture-source.ts";
import type { Tone } from "./tone.ts";

type PictureProps = {
  /** If null, only the background is shown. */
  picture: PictureSource | null;
  /** Empty when the adjacent text already describes it. */
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** For pages with many pictures: only the widths useful at these sizes, instead of all available widths. */
  widths?: readonly number[];
  /** The aspect ratio of the frame. The picture is cropped to fill it. */
  ratio?: keyof typeof ratios;
  tone?: Tone;
  /** True on the first screen: fetched immediately and shown without a fade. */
  priority?: boolean;
  className?: string;
};

/**
 * A picture with space reserved from the start, on a soft background, that fades in when it loads. If there is none,
 * or it fails to load, the background shows a ticket (ticket.css).
 */
export function Picture({
  picture,
  alt,
  sizes,
  widths,
  ratio = "4/3",
  tone,
  priority = false,
  className,
}: PictureProps) {
  return (
    <span
      {...dataProps(pictureFrame, { frame: "", broken: undefined })}
      data-tone={tone}
      className={classNames("relative block min-h-0 w-full overflow-clip bg-tone", ratios[ratio], className)}
    >
      {picture && <Source picture={offered(picture, widths)} alt={alt} sizes={sizes} priority={priority} />}
    </span>
  );
}

type SourceProps = Pick<PictureProps, "alt" | "sizes" | "priority"> & { picture: PictureSource };

/** The browser uses the first format that it supports. */
function Source({ picture, alt, sizes, priority }: SourceProps) {
  return (
    <picture>
      {picture.widths && <source type="image/avif" srcSet={srcSetOf(picture, "avif")} sizes={sizes} />}
      <img
        src={picture.src}
        srcSet={srcSetOf(picture, "webp")}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        ref={priority ? markIfBroken : hideUntilLoaded}
        onLoad={show}
        onError={({ currentTarget }) => markBroken(currentTarget)}
        className="size-full object-cover transition-opacity duration-150 data-waiting:opacity-0"
      />
    </picture>
  );
}

function offered(picture: PictureSource, widths: readonly number[] | undefined): PictureSource {
  return widths && picture.widths ? { ...picture, widths } : picture;
}

// The server's HTML shows the picture, so it needs no script. Only a picture that is still loading fades in.
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset.waiting = "";
  markIfBroken(image);
}

function markIfBroken(image: HTMLImageElement | null) {
  if (image && isBroken(image)) markBroken(image);
}

function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  delete currentTarget.dataset.waiting;
  unmarkBroken(currentTarget);
}

const ratios = {
  "4/3": "aspect-4/3",
  "1/1": "aspect-square",
  "16/9": "aspect-video",
  "3/1": "aspect-3/1",
} as const;
