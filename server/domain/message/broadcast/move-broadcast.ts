import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors.ts";
import type { BroadcastState } from "#contract/message/message.schema.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { broadcasts } from "./broadcast.table.ts";

type Broadcast = typeof broadcasts.$inferSelect;

type Move = {
  id: string;
  /** The version that the user has seen; without it, any. */
  version?: string | undefined;
  from: readonly BroadcastState[];
  values: PgUpdateSetSource<typeof broadcasts>;
  action: AuditAction;
};

/**
 * Changes the state of a broadcast, only from one of the given states, and records it. Of two parallel requests one
 * succeeds. The context must be that of a transaction.
 */
export async function moveBroadcast(
  { db: tx, actor, now }: CommandContext,
  { id, version, from, values, action }: Move,
): Promise<Broadcast> {
  const isSeen: SQL | undefined =
    version === undefined ? undefined : sql`${broadcasts.updatedAt}::text = ${version}`;
  const [moved] = await tx
    .update(broadcasts)
    .set({ ...values, updatedAt: nextVersion(broadcasts.updatedAt, now) })
    .where(and(eq(broadcasts.id, id), inArray(broadcasts.state, [...from]), isSeen))
    .returning();
  if (!moved) throw await refusalOf(tx, id);
  await recordAudit(tx, actor, {
    action,
    tableName: "broadcasts",
    recordId: id,
    newValues: {
      state: moved.state,
      name: moved.name,
      scheduledAt: moved.scheduledAt?.toISOString() ?? null,
    },
  });
  return moved;
}

export async function refusalOf(tx: CommandContext["db"], id: string): Promise<AppError> {
  const found = await tx.$count(broadcasts, eq(broadcasts.id, id));
  return new AppError(found === 0 ? "not_found" : "broadcast.state_changed");
}
