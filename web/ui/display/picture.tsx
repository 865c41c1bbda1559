import type { SyntheticEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { isBroken, markBroken, unmarkBroken } from "./broken-picture.ts";
import { type PictureSource, srcSetOf } from "./picture-source.ts";
import type { Tone } from "./tone.ts";

type PictureProps = {
  /** Without one, the ground shows. */
  picture: PictureSource | null;
  /** Empty when the text beside says it all. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Where the page shows many: the widths worth offering at these sizes, instead of all that there are. */
  widths?: readonly number[];
  /** The frame; the picture is cut to fill it. */
  ratio?: keyof typeof ratios;
  tone?: Tone;
  /** First screen: fetched at once and shown without a fade. */
  priority?: boolean;
  className?: string;
};

/**
 * A picture whose place is kept from the start, on a soft ground, fading in when it arrives. Where there is none, or it
 * does not come, the ground bears a ticket (ticket.css).
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
      data-picture=""
      data-tone={tone}
      className={classNames("relative block min-h-0 w-full overflow-clip bg-tone", ratios[ratio], className)}
    >
      {picture && <Source picture={offered(picture, widths)} alt={alt} sizes={sizes} priority={priority} />}
    </span>
  );
}

type SourceProps = Pick<PictureProps, "alt" | "sizes" | "priority"> & { picture: PictureSource };

/** A browser takes the first form that it knows. */
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

// The server's HTML shows the picture, so that it needs no script; only one that is still on its way fades in.
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
