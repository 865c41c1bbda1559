import { and, eq, isNotNull, isNull, lte, notInArray, or } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { minutesAfter } from "./hand-wanted.ts";

/** Deletes the texts of the messages that staff answered for by hand, once that cannot be undone any more. */
export const clearByHand = command(system, async ({ db, now }: CommandContext): Promise<void> => {
  const undoEnd = minutesAfter(now, -limits.handUndoMinutes);
  const isFinal = or(
    and(eq(outbox.state, "sent"), lte(outbox.sentAt, undoEnd)),
    and(eq(outbox.state, "failed"), or(isNull(outbox.failedAt), lte(outbox.failedAt, undoEnd))),
    notInArray(outbox.state, ["queued", "sent", "failed"]),
  );
  await db
    .update(outbox)
    .set({ heldBy: null, postponedAt: null, text: null, html: null })
    .where(and(or(isNotNull(outbox.heldBy), isNotNull(outbox.postponedAt)), isFinal));
});
