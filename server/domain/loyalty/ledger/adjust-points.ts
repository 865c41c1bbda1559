import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CounterCard } from "#contract/loyalty/card.view.ts";
import type { PointsAdjustment } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { cardWithoutPerson, readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { loyaltyCards, loyaltyEntryNotes } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { ledgerAuthor } from "./ledger-author.ts";
import { ledgerRefusal } from "./ledger-refusal.ts";
import { asJson, runLedgerInside } from "./run-ledger.ts";

/** A correction of the back-office, with its reason. It never takes more than the card has. */
export const adjustPoints = command(
  staff,
  async (ctx: CommandContext, { id, points, reason }: PointsAdjustment): Promise<CounterCard> => {
    const [card] = await ctx.db
      .select({ companyId: loyaltyCards.companyId })
      .from(loyaltyCards)
      .where(eq(loyaltyCards.id, id));
    if (!card) throw new AppError("loyalty.unknown_card");
    const { companyId } = card;
    await ctx.db.transaction(async (tx) => {
      const details = { ...ledgerAuthor(ctx.actor), place: "back_office", created_at: ctx.now };
      const result = await runLedgerInside(
        tx,
        sql`select outcome, entry_id::text as id, null as detail
          from adjust_points(${id}, ${companyId}, ${points}, ${asJson(details)})`,
      );
      if (result.outcome !== "adjusted" || result.id === null) throw ledgerRefusal(result, null, ctx.now);
      await tx.insert(loyaltyEntryNotes).values({ entryId: Number(result.id), text: reason });
      await recordAudit(tx, ctx.actor, {
        ...{ action: "points.adjusted", tableName: "loyalty_cards", recordId: id },
        // The reason is a note, which an erasure deletes.
        newValues: { points },
      });
    });
    return readCounterCard(ctx, { cardId: id, companyId });
  },
);

/**
 * Stores the response to a repeated request without the person and their vouchers, because an erasure must find them in
 * one place only.
 */
export const storedAdjustment = ({ now }: Pick<CommandContext, "now">): StoredAnswer<CounterCard> => ({
  toStored: cardWithoutPerson,
  replay: async (db, { id }) => {
    const card = await findPrimaryCard(db, id);
    if (!card) throw new AppError("loyalty.unknown_card");
    return readCounterCard({ db, now }, { cardId: card.id, companyId: card.companyId });
  },
});
