import { createHash } from "node:crypto";
import { limits } from "#contract/limits.ts";
import type { Allowance } from "#server/platform/limiter/limiter.ts";

const usual: Allowance = { limit: limits.defaultAttempts, windowMinutes: limits.defaultWindowMinutes };

/** The limits of spec 9 and docs/product.md, by the action names that the screens of the spec use. */
const byAction = new Map<string, Allowance>([
  ["login", { limit: limits.loginAttempts, windowMinutes: limits.loginWindowMinutes }],
  ["register", { limit: limits.registerAttempts, windowMinutes: limits.registerWindowMinutes }],
  ["access_code", { limit: limits.accessCodeAttempts, windowMinutes: limits.accessCodeWindowMinutes }],
  ["validate_coupon", { limit: limits.validateAttempts, windowMinutes: limits.validateWindowMinutes }],
]);

/** The number of counters per caller for all actions not named above. */
const otherCounters = 64;

/**
 * Returns the counter for an action. Action names are chosen by the client: with one counter for each name, one IP
 * address could fill the table. The few names that a regular client uses rarely share a counter.
 */
export function counterOf(action: string): string {
  if (byAction.has(action)) return action;
  return `other:${createHash("sha256").update(action).digest().readUInt32BE() % otherCounters}`;
}

/** A client may request a lower limit than the server's, but never a higher one, and it cannot choose the window. */
export function rateLimitFor(action: string, requestedLimit?: number | null): Allowance {
  const own = byAction.get(action) ?? usual;
  return { ...own, limit: Math.min(requestedLimit ?? own.limit, own.limit) };
}
