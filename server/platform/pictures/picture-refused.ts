export type RefusalReason =
  /** More bytes, pixels or a longer side than the `limits` allow. */
  | "too_large"
  /** Not JPEG, PNG, WebP or AVIF, whatever its name. */
  | "unknown_kind"
  /** The beginning is valid, but the file is truncated or crafted to break a decoder. */
  | "damaged";

/** The bytes are not a picture that this site accepts. The upload converts the reason into text. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`picture refused: ${reason}`, options);
    this.name = "PictureRefused";
    this.reason = reason;
  }
}
