import { createHash } from "node:crypto";

/**
 * A UUID that follows from a name, so that the demo town has the same links in every installation and tests
 * can name its rows. Version 8 is the one for ids that are made in a way of one's own.
 */
export function stableId(kind: string, name: string): string {
  const bytes = createHash("sha256").update(`pertinho demo ${kind} ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
