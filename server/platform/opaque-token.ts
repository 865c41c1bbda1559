import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits that have no meaning outside the row that stores their hash. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash of a token for storage: a person who reads the table cannot impersonate any user. A token cannot
 * be guessed, so the hash needs no key.
 */
export function hashOpaqueToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
