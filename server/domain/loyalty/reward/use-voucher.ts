import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CounterVoucher } from "#contract/loyalty/card.view.ts";
import type { VoucherUse } from "#contract/loyalty/posting.schema.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { asJson } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { type FoundVoucher, findVoucher, toCounterVoucher } from "./read-vouchers.ts";
import { voucherStateAt } from "./voucher.rules.ts";

/** Hands over the reward of a voucher, once. */
export const useVoucher = command(
  clubCounter,
  (ctx: CommandContext, { id, operatorName, ...input }: VoucherUse): Promise<CounterVoucher> => {
    const companyId = clubCompanyId(ctx.actor, input.companyId);
    return ctx.db.transaction(async (tx) => {
      const author = asJson(ledgerAuthor(ctx.actor, operatorName));
      const { rowCount } = await tx.execute(sql`
        with author as (select * from jsonb_populate_record(null::loyalty_vouchers, ${author}))
        update loyalty_vouchers v set state = 'used', used_at = ${ctx.now.toISOString()}::timestamptz,
          closed_at = ${ctx.now.toISOString()}::timestamptz, user_id = author.user_id,
          impersonator_id = author.impersonator_id, code_session_id = author.code_session_id,
          access_code_id = (select code_id from lojista_code_sessions s where s.id = author.code_session_id),
          user_session_id = author.user_session_id, operator_name = author.operator_name,
          operator_client_id = author.operator_client_id
        from author
        where v.id = ${id} and v.company_id = ${companyId} and v.state = 'open'
          and (v.valid_until is null or v.valid_until >= ${today(ctx.now)}::date)`);
      const row = await findVoucher(tx, "id", id);
      if (!row) throw new AppError("loyalty.unknown_voucher");
      if (rowCount !== 1) throw voucherRefusal(row, companyId, ctx.now);
      await recordAudit(tx, ctx.actor, {
        action: "voucher.used",
        tableName: "loyalty_vouchers",
        recordId: id,
      });
      return toCounterVoucher(row, ctx);
    });
  },
);

/** Stores the response to a repeated request without the person: an erasure must find them in one place only. */
export const storedVoucher = ({ now }: Pick<CommandContext, "now">): StoredAnswer<CounterVoucher> => ({
  toStored: (voucher) => ({ ...voucher, clientName: "" }),
  replay: async (db, { id }) => {
    const row = await findVoucher(db, "id", id);
    if (!row) throw new AppError("loyalty.unknown_voucher");
    return toCounterVoucher(row, { now });
  },
});

/** Why a voucher cannot be used at a counter. */
export function voucherRefusal({ voucher }: FoundVoucher, companyId: string, now: Date): AppError {
  if (voucher.companyId !== companyId) return new AppError("loyalty.voucher_other_company");
  const state = voucherStateAt(voucher, now);
  if (state === "used" && voucher.usedAt) {
    return new AppError("loyalty.voucher_used", { params: { when: momentText(voucher.usedAt) } });
  }
  if (state === "expired" && voucher.validUntil) {
    return new AppError("loyalty.voucher_expired", { params: { when: formatDate(voucher.validUntil) } });
  }
  return new AppError(state === "open" ? "conflict" : "loyalty.voucher_closed");
}
