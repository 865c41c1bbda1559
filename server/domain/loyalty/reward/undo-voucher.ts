import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { RedeemedReward } from "#contract/loyalty/card.view.ts";
import type { ClubUndo } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, runLedgerInside } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { refuseLateUndo } from "#server/domain/loyalty/ledger/undo.rules.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { findVoucher } from "./read-vouchers.ts";
import { readRedeemed } from "./redeem-reward.ts";

/** Takes the hand-over of a reward back: its points return to the lots that they came from. */
export const undoVoucher = command(
  clubCounter,
  async (ctx: CommandContext, { id, reason, operatorName, ...input }: ClubUndo): Promise<RedeemedReward> => {
    const companyId = clubCompanyId(ctx.actor, input.companyId);
    const isCounter = !isStaff(ctx.actor);
    const row = await findVoucher(ctx.db, "id", id);
    if (!row) throw new AppError("loyalty.unknown_voucher");
    if (row.voucher.companyId !== companyId) throw new AppError("loyalty.voucher_other_company");
    if (row.voucher.usedAt === null) throw new AppError("loyalty.not_returnable");
    refuseLateUndo({ at: row.voucher.usedAt, now: ctx.now, isCounter, reason });
    await ctx.db.transaction(async (tx) => {
      const details = {
        ...ledgerAuthor(ctx.actor, operatorName),
        ...{ place: isCounter ? "counter" : "back_office", created_at: ctx.now },
      };
      const result = await runLedgerInside(
        tx,
        sql`select outcome, card as id, null as detail from return_voucher(${id}, array['used'], ${asJson(details)})`,
      );
      if (result.outcome !== "returned") throw ledgerRefusal(result, null, ctx.now);
      await recordAudit(tx, ctx.actor, {
        ...{ action: "voucher.returned", tableName: "loyalty_vouchers", recordId: id },
        ...(reason && { newValues: { reason } }),
      });
    });
    return readRedeemed(ctx, id, companyId);
  },
);
