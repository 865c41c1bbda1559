import { AppError } from "#contract/errors.ts";
import type { RedeemedReward } from "#contract/loyalty/card.view.ts";
import type { RedeemReward } from "#contract/loyalty/posting.schema.ts";
import { actorKey } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { cardWithoutPerson, readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { refuseMalformedKey } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { exchangePoints } from "./exchange-points.ts";
import { findVoucher, toCounterVoucher } from "./read-vouchers.ts";

type Asked = RedeemReward & { key?: string | undefined };

/** The counter exchanges points for a reward and hands it over. */
export const redeemReward = command(
  clubCounter,
  async (ctx: CommandContext, asked: Asked): Promise<RedeemedReward> => {
    const companyId = clubCompanyId(ctx.actor, asked.companyId);
    refuseMalformedKey(asked.key);
    const { cardId, rewardId } = asked;
    const { newValues } = auditLine(ctx.actor, { action: "reward.redeemed", tableName: "loyalty_vouchers" });
    const voucherId = await exchangePoints(ctx, {
      ...{ companyId, cardId, rewardId, isUsed: true, key: asked.key },
      place: isStaff(ctx.actor) ? "back_office" : "counter",
      scope: `${actorKey(ctx.actor)} loyalty.redeem`,
      author: ledgerAuthor(ctx.actor, asked.operatorName),
      audited: { ...newValues, rewardId },
    });
    return readRedeemed(ctx, voucherId, companyId);
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

/** Stores the response to a repeated request without the person: an erasure must find them in one place only. */
export const storedReward = ({ now }: Pick<CommandContext, "now">): StoredAnswer<RedeemedReward> => ({
  toStored: ({ voucher, card }) => ({
    voucher: { ...voucher, clientName: "" },
    card: cardWithoutPerson(card),
  }),
  replay: async (db, { voucher, card }) => {
    const primary = await findPrimaryCard(db, card.id);
    if (!primary) throw new AppError("loyalty.unknown_card");
    return readRedeemed({ db, now }, voucher.id, primary.companyId);
  },
});
