import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { inBatches } from "./in-batches.ts";

/**
 * Writes the expiry of points whose last day has passed. Until then, every reader and writer treats them as expired.
 * Returns the number of cards.
 */
export const lapsePoints = command(system, ({ db, now }: CommandContext): Promise<number> => {
  return inBatches(db, (most) => sql`lapse_loyalty_points(${now.toISOString()}::timestamptz, ${most})`);
});

/** Closes vouchers that were not used until their last day. Returns their number. */
export const lapseVouchers = command(system, ({ db, now }: CommandContext): Promise<number> => {
  return inBatches(db, (most) => sql`lapse_loyalty_vouchers(${now.toISOString()}::timestamptz, ${most})`);
});
