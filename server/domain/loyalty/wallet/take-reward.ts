import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { TakenVoucher } from "#contract/loyalty/wallet.view.ts";
import { idempotencyScopeOf } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, refuseMalformedKey, runLedger } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { findVoucher, toVoucherView } from "#server/domain/loyalty/reward/read-vouchers.ts";
import { device } from "#server/domain/role.policy.ts";
import { bodyHash } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";
import { isOwnCard, ownClientId } from "./own-client.ts";

type Asked = { id: string; key?: string | undefined };

/** Takes a reward with the points of the own card, as a voucher. The database function `redeem_reward` decides. */
export const takeReward = command(
  device,
  async (ctx: CommandContext, asked: Asked): Promise<TakenVoucher> => {
    refuseMalformedKey(asked.key);
    const { companyId, cardId } = await cardForReward(ctx, asked.id);
    const redemption = {
      ...{ at: ctx.now, voucher_id: newId(ctx.now), code: newCouponCode(), is_used: false, place: "client" },
      ...{ company_id: companyId, card_id: cardId, reward_id: asked.id },
      ...{ scope: `${idempotencyScopeOf(ctx.actor)} loyalty.take`, key: asked.key ?? null },
      body: bodyHash({ cardId, rewardId: asked.id }),
      audited: null,
    };
    const result = await runLedger(
      ctx.db,
      sql`select outcome, voucher as id, detail from redeem_reward(${asJson(redemption)}, ${asJson(ledgerAuthor(ctx.actor))})`,
    );
    if (result.id === null || !["redeemed", "replayed"].includes(result.outcome)) {
      const refusal = ledgerRefusal(result, (await readProgram(ctx.db, companyId)) ?? null);
      throw refusal.code === "loyalty.reward_limit"
        ? new AppError("loyalty.own_reward_limit", { params: refusal.params })
        : refusal;
    }
    const row = await findVoucher(ctx.db, "id", result.id);
    if (!row) throw new AppError("loyalty.unknown_voucher");
    return { voucher: toVoucherView(row.voucher, ctx.now), cardId };
  },
);

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
