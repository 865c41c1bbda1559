/** The alphanumeric mode of QR codes has these 45 characters. Their order is that of RFC 9285. */
export const base45Alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const base = base45Alphabet.length;

/**
 * Encodes bytes by RFC 9285: each two bytes are three characters, a single last byte is two. A QR code stores them in
 * 5.5 bits each, 3 % more than the bytes themselves, and every scanner returns them unchanged. Of raw bytes in a QR
 * code, scanners make a text in an encoding that they guess.
 */
export function encodeBase45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    text += second === undefined ? charactersOf(first, 2) : charactersOf(first * 256 + second, 3);
  }
  return text;
}

/**
 * Returns undefined for a text that `encodeBase45` cannot return. No other text has the same bytes as an accepted one.
 */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const characters = text.slice(at, at + 3);
    const value = numberOf(characters);
    if (characters.length === 3 && value <= 0xffff) bytes.push(value >> 8, value & 0xff);
    else if (characters.length === 2 && value <= 0xff) bytes.push(value);
    else return undefined;
  }
  return Uint8Array.from(bytes);
}

/** The lowest digit is first. */
function charactersOf(value: number, count: number): string {
  let characters = "";
  for (let rest = value; characters.length < count; rest = Math.floor(rest / base))
    characters += base45Alphabet[rest % base];
  return characters;
}

/** Returns NaN if a character is not in the alphabet. */
function numberOf(characters: string): number {
  let value = 0;
  for (let at = characters.length - 1; at >= 0; at--) {
    const digit = base45Alphabet.indexOf(characters.charAt(at));
    value = value * base + (digit < 0 ? Number.NaN : digit);
  }
  return value;
}
