/** Reads and writes DER, the encoding of certificates and signatures, for values that fit in a few kilobytes. */

export function der(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const setOf = (...parts: Uint8Array[]) => der(0x31, ...parts);
export const text = (value: string) => der(0x0c, Buffer.from(value));

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, [first * 40 + second, ...rest.flatMap(inSevenBits)]);
}

function inSevenBits(value: number): number[] {
  const groups = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return groups;
}

/** A value, with its whole encoding and, for a constructed one, the values inside. */
export type DerValue = { tag: number; content: Buffer; whole: Buffer; children: DerValue[] };

export function readDer(bytes: Buffer): DerValue {
  const [value] = readAll(bytes);
  if (!value) throw new Error("no DER");
  return value;
}

function readAll(bytes: Buffer): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const sizeLength = first < 0x80 ? 0 : first & 0x7f;
    const length = sizeLength === 0 ? first : bytes.readUIntBE(at + 2, sizeLength);
    const start = at + 2 + sizeLength;
    const content = bytes.subarray(start, start + length);
    values.push({
      tag,
      content,
      whole: bytes.subarray(at, start + length),
      children: tag & 0x20 ? readAll(content) : [],
    });
    at = start + length;
  }
  return values;
}
