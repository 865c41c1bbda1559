import { z } from "zod";

/** RFC 5321 allows 64 characters before the @; `+`, the id of a message and its signature need 45 of them. */
export const bounceNameMaxLength = 19;

/**
 * Checks the address that undeliverable mails are returned to. Each message gets its own form of it,
 * `retornos+<id><signature>@exemplo.com.br`, so the part before the @ must be short and without a plus of its own.
 * Returns the name of the problem, or undefined.
 */
export function bounceAddressProblem(address: string): "plus" | "long" | "invalid" | undefined {
  const name = address.slice(0, address.lastIndexOf("@"));
  if (name.includes("+")) return "plus";
  if (name.length > bounceNameMaxLength) return "long";
  return z.regexes.email.test(address) ? undefined : "invalid";
}
