import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";

/**
 * Writes the expiry of points whose last day has passed. Until then, every reader and writer treats them as expired.
 * Works in batches, each in its own transaction: a crash leaves only the rest for the next run. Returns the number of
 * cards.
 */
export const lapsePoints = command(system, ({ db, now }: CommandContext): Promise<number> => {
  return inBatches(db, (most) => sql`lapse_loyalty_points(${now.toISOString()}::timestamptz, ${most})`);
});

/** Closes vouchers that were not used until their last day. Returns their number. */
export const lapseVouchers = command(system, ({ db, now }: CommandContext): Promise<number> => {
  return inBatches(db, (most) => sql`lapse_loyalty_vouchers(${now.toISOString()}::timestamptz, ${most})`);
});

async function inBatches(db: CommandContext["db"], call: (most: number) => SQL): Promise<number> {
  const most = limits.lapsesPerBatch;
  let total = 0;
  for (let last: number = most; last === most; total += last) {
    const { rows } = await db.transaction((tx) =>
      tx.execute<{ lapsed: number }>(sql`select ${call(most)} as lapsed`),
    );
    last = rows[0]?.lapsed ?? 0;
  }
  return total;
}
