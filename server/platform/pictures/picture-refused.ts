export type RefusalReason =
  /** More bytes, pixels or a longer side than `pictureLimits` allows. */
  | "too_large"
  /** Not JPEG, PNG, WebP or AVIF, whatever its name says. */
  | "unknown_kind"
  /** Begins well and breaks: cut off, or made to break a decoder. */
  | "damaged";

/** The bytes are not a picture that this site takes. The upload turns the reason into words. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`picture refused: ${reason}`, options);
    this.name = "PictureRefused";
    this.reason = reason;
  }
}
