import { and, eq, inArray, sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { broadcasts } from "./broadcast.table.ts";

/**
 * Ends the broadcasts without a queued message. Returns how many. The rows are locked by a statement of their own: the
 * next one then sees the messages of a retry that was committed during the wait.
 */
export const finishBroadcasts = command(
  system,
  (ctx: CommandContext): Promise<number> =>
    ctx.db.transaction(async (tx) => {
      const sending = await tx
        .select({ id: broadcasts.id })
        .from(broadcasts)
        .where(eq(broadcasts.state, "sending"))
        .orderBy(broadcasts.id)
        .for("update", { skipLocked: true });
      if (sending.length === 0) return 0;
      const hasQueued = sql`exists (select from outbox where broadcast_id = ${broadcasts.id} and state = 'queued')`;
      const hasFailed = sql`exists (select from broadcast_counts
        where broadcast_id = ${broadcasts.id} and state = 'failed' and count > 0)`;
      const { rowCount } = await tx
        .update(broadcasts)
        .set({
          state: sql`case when ${hasFailed} then 'done_with_failures' else 'done' end`,
          finishedAt: ctx.now,
          updatedAt: nextVersion(broadcasts.updatedAt, ctx.now),
        })
        .where(
          and(
            inArray(
              broadcasts.id,
              sending.map(({ id }) => id),
            ),
            sql`not ${hasQueued}`,
          ),
        );
      return rowCount ?? 0;
    }),
);
