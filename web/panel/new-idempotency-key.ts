/**
 * The idempotency key of a write that must happen only once. Does not use `crypto.randomUUID`, which is missing on
 * pages served without HTTPS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
