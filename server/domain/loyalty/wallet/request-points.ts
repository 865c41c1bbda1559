import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { loyaltyValidation } from "#contract/loyalty/loyalty.texts.ts";
import type { NewPointsRequest, PointsRequestView } from "#contract/loyalty/wallet.view.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { shownRequest } from "#server/domain/loyalty/card/points-request-state.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { device } from "#server/domain/role.policy.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";
import { findOwnCard } from "./own-client.ts";
import { toPointsRequestView } from "./read-card-details.ts";

/** "Não lançaram meus pontos": asks the shop for the points of a purchase. */
export const requestPoints = command(
  device,
  async (ctx: CommandContext, { id, ...asked }: NewPointsRequest): Promise<PointsRequestView> => {
    const { companyId } = await findOwnCard(ctx, id);
    const day = today(ctx.now);
    if (asked.purchasedOn > day || asked.purchasedOn < addDays(day, -limits.pointsRequestDays)) {
      throw new AppError("validation.failed", { fields: { purchasedOn: loyaltyValidation.purchaseDay } });
    }
    return ctx.db.transaction(async (tx) => {
      // Serializes the requests of a card, so that parallel ones do not exceed the limit.
      await tx
        .select({ id: loyaltyCards.id })
        .from(loyaltyCards)
        .where(eq(loyaltyCards.id, id))
        .for("no key update");
      const waiting = await tx.$count(
        loyaltyPointsRequests,
        and(eq(loyaltyPointsRequests.cardId, id), eq(loyaltyPointsRequests.state, "waiting")),
      );
      if (waiting >= limits.pointsRequestsOpenMax) throw new AppError("loyalty.too_many_requests");
      const [row] = await tx
        .insert(loyaltyPointsRequests)
        .values({ ...asked, id: newId(ctx.now), cardId: id, companyId, createdAt: ctx.now })
        .returning();
      if (!row) throw new Error("the insert returned no row");
      return toPointsRequestView({ ...row, shownState: row.state });
    });
  },
);

/** Stores the response to a repeated request without the client's words, because an erasure must find them in one place only. */
export const storedRequest: StoredAnswer<PointsRequestView> = {
  toStored: (request) => ({ ...request, message: null }),
  replay: async (db, { id }) => {
    const [row] = await db
      .select(shownRequest)
      .from(loyaltyPointsRequests)
      .where(eq(loyaltyPointsRequests.id, id));
    if (!row) throw new AppError("loyalty.unknown_request");
    return toPointsRequestView(row);
  },
};
