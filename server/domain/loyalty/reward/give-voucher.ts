import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { RedeemedReward } from "#contract/loyalty/card.view.ts";
import type { VoucherGift } from "#contract/loyalty/posting.schema.ts";
import { actorKey } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { refuseMalformedKey } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { staff } from "#server/domain/role.policy.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";
import { exchangePoints } from "./exchange-points.ts";
import { readRedeemed } from "./redeem-reward.ts";

type Asked = VoucherGift & { key?: string | undefined };

/** The back-office takes a reward for a client, with the points of the card, as a voucher that a counter hands over. */
export const giveVoucher = command(
  staff,
  async (ctx: CommandContext, { id: cardId, rewardId, key }: Asked): Promise<RedeemedReward> => {
    refuseMalformedKey(key);
    const [card] = await ctx.db
      .select({ companyId: loyaltyCards.companyId })
      .from(loyaltyCards)
      .where(eq(loyaltyCards.id, cardId));
    if (!card) throw new AppError("loyalty.unknown_card");
    const { companyId } = card;
    const { newValues } = auditLine(ctx.actor, { action: "reward.redeemed", tableName: "loyalty_vouchers" });
    const voucherId = await exchangePoints(ctx, {
      ...{ companyId, cardId, rewardId, isUsed: false, key, place: "back_office" },
      scope: `${actorKey(ctx.actor)} loyalty.give`,
      author: ledgerAuthor(ctx.actor),
      audited: { ...newValues, rewardId, isVoucher: true },
    });
    return readRedeemed(ctx, voucherId, companyId);
  },
);
