import { hashPassword, verifyPassword } from "better-auth/crypto";

/** How passwords are kept and compared. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

/** By scrypt: slow, and large in memory, so that who has stolen the hashes pays that for each guess. */
export const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
