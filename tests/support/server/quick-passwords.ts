import { createHash, randomBytes } from "node:crypto";
import type { Passwords } from "#server/platform/auth/passwords.ts";

/**
 * The product's password hashing is slow on purpose, and tests sign in a thousand times. This replacement is outside
 * the server, so that no setting of the product can select it.
 */
export const quickPasswords: Passwords = {
  hash: async (password) => hashWith(randomBytes(8).toString("hex"), password),
  verify: async ({ hash, password }) => hashWith(hash.split(":")[0] ?? "", password) === hash,
};

function hashWith(salt: string, password: string): string {
  return `${salt}:${createHash("sha256").update(salt).update(password).digest("hex")}`;
}
