import { createHash } from "node:crypto";
import { limits } from "#contract/limits.ts";
import type { Allowance } from "#server/platform/limiter/limiter.ts";

const usual: Allowance = { limit: limits.defaultAttempts, windowMinutes: limits.defaultWindowMinutes };

/** The limits of spec 9 and docs/product.md, by the names that the spec's screens use for their actions. */
const byAction = new Map<string, Allowance>([
  ["login", { limit: limits.loginAttempts, windowMinutes: limits.loginWindowMinutes }],
  ["register", { limit: limits.registerAttempts, windowMinutes: limits.registerWindowMinutes }],
  ["access_code", { limit: limits.accessCodeAttempts, windowMinutes: limits.accessCodeWindowMinutes }],
  ["validate_coupon", { limit: limits.validateAttempts, windowMinutes: limits.validateWindowMinutes }],
]);

/** Of each caller, for all actions that are not named above. */
const otherCounters = 64;

/**
 * Which counter an action is counted in. Names are the client's own words: with a counter for each, one address could fill
 * the table. Two of the few names that an honest client uses rarely share one.
 */
export function counterOf(action: string): string {
  if (byAction.has(action)) return action;
  return `other:${createHash("sha256").update(action).digest().readUInt32BE() % otherCounters}`;
}

/** A client may ask for less than the server allows and never for more; the window is not its to choose. */
export function rateLimitFor(action: string, askedLimit?: number | null): Allowance {
  const own = byAction.get(action) ?? usual;
  return { ...own, limit: Math.min(askedLimit ?? own.limit, own.limit) };
}
