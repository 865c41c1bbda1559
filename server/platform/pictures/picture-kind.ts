export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/**
 * Determines the kind by the content: a name or a content type is only a claim of the sender. The check before
 * decoding also keeps SVG, PDF and the other formats of the decoder away from it.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (hasAt(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (hasAt(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (hasAt(bytes, 0, "RIFF") && hasAt(bytes, 8, "WEBP")) return "webp";
  if (hasAt(bytes, 4, "ftypavif") || hasAt(bytes, 4, "ftypavis")) return "avif";
  return undefined;
}

function hasAt(bytes: Uint8Array, offset: number, signature: string): boolean {
  return [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
}
