import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { inBatches } from "./in-batches.ts";

/** Gives the birthday gifts and the gifts for clients who have been away. Returns their number. */
export const giveGifts = command(system, ({ db, now }: CommandContext): Promise<number> => {
  return inBatches(db, (most) => sql`give_loyalty_gifts(${now.toISOString()}::timestamptz, ${most})`);
});
