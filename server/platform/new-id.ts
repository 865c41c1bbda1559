import { randomBytes } from "node:crypto";

/**
 * Returns a UUID of version 7: its first 48 bits are the time in milliseconds, so new rows go to the end of an index
 * instead of random places. Created here because PostgreSQL has `uuidv7()` only from version 18 on.
 */
export function newId(at: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
