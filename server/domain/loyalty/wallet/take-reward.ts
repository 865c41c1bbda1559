import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { TakenVoucher } from "#contract/loyalty/wallet.view.ts";
import { actorKey } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { refuseMalformedKey } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { exchangePoints } from "#server/domain/loyalty/reward/exchange-points.ts";
import { findVoucher, toVoucherView } from "#server/domain/loyalty/reward/read-vouchers.ts";
import { device } from "#server/domain/role.policy.ts";
import { isOwnCard, ownClientId } from "./own-client.ts";

type Asked = { id: string; key?: string | undefined };

/** Takes a reward with the points of the own card, as a voucher. */
export const takeReward = command(
  device,
  async (ctx: CommandContext, asked: Asked): Promise<TakenVoucher> => {
    refuseMalformedKey(asked.key);
    const { companyId, cardId } = await cardForReward(ctx, asked.id);
    const voucherId = await exchangePoints(ctx, {
      ...{ companyId, cardId, rewardId: asked.id, isUsed: false, place: "client", key: asked.key },
      scope: `${actorKey(ctx.actor)} loyalty.take`,
      author: ledgerAuthor(ctx.actor),
      audited: null,
    }).catch((error) => {
      throw error instanceof AppError ? ownRefusal(error) : error;
    });
    const row = await findVoucher(ctx.db, "id", voucherId);
    if (!row) throw new AppError("loyalty.unknown_voucher");
    return { voucher: toVoucherView(row.voucher, ctx.now), cardId };
  },
);

/** Speaks to the client themselves. */
function ownRefusal(refusal: AppError): AppError {
  const { code, params = {} } = refusal;
  return code === "loyalty.reward_limit" ? new AppError("loyalty.own_reward_limit", { params }) : refusal;
}

/** Finds the client's card in the club of a reward. */
async function cardForReward({ db, actor }: CommandContext, rewardId: string) {
  const [row] = await db
    .select({ companyId: loyaltyRewards.companyId, cardId: loyaltyCards.id })
    .from(loyaltyRewards)
    .innerJoin(companies, and(eq(companies.id, loyaltyRewards.companyId), eq(companies.isActive, true)))
    .leftJoin(
      loyaltyCards,
      and(eq(loyaltyCards.companyId, loyaltyRewards.companyId), isOwnCard(ownClientId(actor))),
    )
    .where(eq(loyaltyRewards.id, rewardId));
  if (!row) throw new AppError("loyalty.unknown_reward");
  const { companyId, cardId } = row;
  if (cardId === null) throw new AppError("loyalty.own_card_missing");
  return { companyId, cardId };
}
