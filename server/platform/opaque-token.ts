import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that mean nothing outside the row that keeps their hash. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: who reads the table cannot act as anybody. Nobody can guess one, so no key is needed. */
export function hashOpaqueToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
