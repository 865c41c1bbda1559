import { and, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { minutesAfter } from "./hand-wanted.ts";

/** Deletes the texts of the messages that were sent by hand, once that cannot be undone any more. */
export const clearByHand = command(system, async ({ db, now }: CommandContext): Promise<void> => {
  const isFinal = or(isNull(outbox.sentAt), lte(outbox.sentAt, minutesAfter(now, -limits.handUndoMinutes)));
  await db
    .update(outbox)
    .set({ heldBy: null, postponedAt: null, text: null, html: null })
    .where(
      and(or(isNotNull(outbox.heldBy), isNotNull(outbox.postponedAt)), ne(outbox.state, "queued"), isFinal),
    );
});
