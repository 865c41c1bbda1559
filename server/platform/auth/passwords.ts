import { hashPassword, verifyPassword } from "better-auth/crypto";

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Uses scrypt, which is slow and needs much memory: an attacker who has stolen the hashes pays this cost for each
 * guess.
 */
export const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
