type Bytes = Uint8Array<ArrayBuffer>;

export const idLength = 16;

/** Returns the 16 bytes of an id. */
export function idBytes(id: string): Bytes {
  const pairs = id.replaceAll("-", "").match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function idText(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
