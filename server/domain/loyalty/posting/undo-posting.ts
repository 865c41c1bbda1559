import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import type { ClubUndo } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { cardWithoutPerson, readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { loyaltyEntries } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, runLedgerInside } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { refuseLateUndo } from "#server/domain/loyalty/ledger/undo.rules.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { readPosting } from "./read-postings.ts";

/**
 * Undoes a posting once, by reversals. A counter may do it for 15 minutes; the back-office also later, with a reason.
 */
export const undoPosting = command(
  clubCounter,
  async (ctx: CommandContext, { id, reason, operatorName, ...input }: ClubUndo): Promise<PostedPoints> => {
    const companyId = clubCompanyId(ctx.actor, input.companyId);
    const isCounter = !isStaff(ctx.actor);
    const postedAt = await readPostedAt(ctx, { id, companyId });
    refuseLateUndo({ at: postedAt, now: ctx.now, isCounter, reason });
    await ctx.db.transaction(async (tx) => {
      const details = {
        ...ledgerAuthor(ctx.actor, operatorName),
        ...{ place: isCounter ? "counter" : "back_office", created_at: ctx.now },
      };
      const result = await runLedgerInside(
        tx,
        sql`select outcome, card as id, null as detail from undo_posting(${id}, ${companyId}, ${asJson(details)})`,
      );
      if (result.outcome !== "undone") throw ledgerRefusal(result, null, ctx.now);
      await recordAudit(tx, ctx.actor, {
        ...{ action: "points.undone", tableName: "loyalty_cards", recordId: result.id },
        newValues: { postingId: id, ...(reason && { reason }) },
      });
    });
    const posting = await readPosting(ctx, { id, companyId });
    return { posting, card: await readCounterCard(ctx, { companyId, cardId: posting.cardId }) };
  },
);

/** Stores the response to a repeated request without the person: an erasure must find them in one place only. */
export const storedUndo = (ctx: Ctx): StoredAnswer<PostedPoints> => ({
  toStored: ({ posting, card }) => ({
    posting: { ...posting, clientName: "", note: null },
    card: cardWithoutPerson(card),
  }),
  replay: async (db, { posting: { id }, card }) => {
    const primary = await findPrimaryCard(db, card.id);
    if (!primary) throw new AppError("loyalty.unknown_card");
    const { companyId } = primary;
    const posting = await readPosting({ ...ctx, db }, { id, companyId });
    return { posting, card: await readCounterCard({ ...ctx, db }, { companyId, cardId: posting.cardId }) };
  },
});

async function readPostedAt(
  { db }: CommandContext,
  { id, companyId }: { id: string; companyId: string },
): Promise<Date> {
  const [row] = await db
    .select({ createdAt: loyaltyEntries.createdAt })
    .from(loyaltyEntries)
    .where(
      and(
        eq(loyaltyEntries.postingId, id),
        eq(loyaltyEntries.companyId, companyId),
        eq(loyaltyEntries.kind, "earn"),
      ),
    );
  if (!row) throw new AppError("loyalty.unknown_posting");
  return row.createdAt;
}
