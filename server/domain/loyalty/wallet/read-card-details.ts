import { desc, eq } from "drizzle-orm";
import type { PointsRequestView, WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { type ShownRequest, shownRequest } from "#server/domain/loyalty/card/points-request-state.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { offeredWallets } from "#server/platform/wallet-pass/wallet-settings.ts";
import { readWalletCard } from "./read-wallet.ts";

const requestsShown = 5;

/** Reads an own card with its rewards, vouchers and last points requests. */
export async function readCardDetails(
  ctx: Ctx,
  { platform }: Pick<RequestContext, "platform">,
  { id }: { id: string },
): Promise<WalletCardDetails> {
  const card = await readWalletCard(ctx, id);
  const { rewards, vouchers } = await readCounterCard(ctx, { cardId: id, companyId: card.company.id });
  const requests = await ctx.db
    .select(shownRequest)
    .from(loyaltyPointsRequests)
    .where(eq(loyaltyPointsRequests.cardId, id))
    .orderBy(desc(loyaltyPointsRequests.createdAt), desc(loyaltyPointsRequests.id))
    .limit(requestsShown);
  return {
    ...card,
    rewards: rewards.map(({ canRedeem, ...reward }) => ({
      ...reward,
      canRedeem: canRedeem && card.isOpen,
      picture: reward.imageUrl ? pictureView(reward.imageUrl, "offer") : null,
    })),
    vouchers,
    requests: requests.map(toPointsRequestView),
    passes: offeredWallets(platform.wallets, ctx.now),
  };
}

export function toPointsRequestView(row: ShownRequest): PointsRequestView {
  const { id, purchasedOn, amountCents, message, shownState: state, answer, createdAt } = row;
  return { id, purchasedOn, amountCents, message, state, answer, createdAt: createdAt.toISOString() };
}
