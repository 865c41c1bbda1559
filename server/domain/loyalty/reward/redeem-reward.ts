import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { RedeemedReward } from "#contract/loyalty/card.view.ts";
import type { RedeemReward } from "#contract/loyalty/posting.schema.ts";
import { idempotencyScopeOf } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, refuseMalformedKey, runLedger } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";
import { bodyHash } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";
import { findVoucher, toCounterVoucher } from "./read-vouchers.ts";

type Asked = RedeemReward & { key?: string | undefined };

/** The counter exchanges points for a reward and hands it over. The database function `redeem_reward` decides. */
export const redeemReward = command(
  clubCounter,
  async (ctx: CommandContext, asked: Asked): Promise<RedeemedReward> => {
    const companyId = clubCompanyId(ctx.actor, asked.companyId);
    refuseMalformedKey(asked.key);
    const { cardId, rewardId } = asked;
    const { newValues } = auditLine(ctx.actor, { action: "reward.redeemed", tableName: "loyalty_vouchers" });
    const redemption = {
      ...{ at: ctx.now, voucher_id: newId(ctx.now), code: newCouponCode(), is_used: true },
      ...{ company_id: companyId, card_id: cardId, reward_id: rewardId },
      place: isStaff(ctx.actor) ? "back_office" : "counter",
      ...{ scope: `${idempotencyScopeOf(ctx.actor)} loyalty.redeem`, key: asked.key ?? null },
      body: bodyHash({ cardId, rewardId }),
      audited: { ...newValues, rewardId },
    };
    const author = ledgerAuthor(ctx.actor, asked.operatorName);
    const result = await runLedger(
      ctx.db,
      sql`select outcome, voucher as id, detail from redeem_reward(${asJson(redemption)}, ${asJson(author)})`,
    );
    if (result.id === null || !["redeemed", "replayed"].includes(result.outcome)) {
      throw ledgerRefusal(result, (await readProgram(ctx.db, companyId)) ?? null);
    }
    return readRedeemed(ctx, result.id, companyId);
  },
);

export async function readRedeemed(
  ctx: Pick<CommandContext, "db" | "now">,
  voucherId: string,
  companyId: string,
): Promise<RedeemedReward> {
  const row = await findVoucher(ctx.db, "id", voucherId);
  if (!row) throw new AppError("loyalty.unknown_voucher");
  const voucher = toCounterVoucher(row, ctx);
  return { voucher, card: await readCounterCard(ctx, { companyId, cardId: voucher.cardId }) };
}
