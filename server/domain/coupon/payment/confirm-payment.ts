import { sql } from "drizzle-orm";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { authorOf } from "#server/domain/coupon/change-coupon.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import {
  amountIn,
  findTicket,
  refuseOtherCompany,
  type TicketRow,
  toTicket,
  verdictError,
} from "#server/domain/coupon/coupon-ticket.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";

type Outcome = {
  outcome: "confirmed" | "has_another" | "over_limit" | "too_late" | "refused";
  other_code: string | null;
};

/**
 * Confirms, for the shop or the back-office, that the Pix payment has arrived, so that the coupon can be redeemed.
 * The database function `confirm_payment` (confirm-payment.sql) decides, also for a released coupon, which then takes
 * stock again within the limits of its client.
 */
export const confirmPayment = command(
  counter,
  async (ctx: CommandContext, { id }: { id: string }): Promise<CouponTicket> => {
    const companyId = servedCompanyId(ctx.actor);
    const outcome = await decide(ctx, id, companyId);
    const row = await findTicket(ctx.db, "id", id);
    if (!row) throw new AppError("coupon.unknown");
    if (outcome.outcome === "confirmed") return toTicket(row, ctx);
    refuseOtherCompany(row, companyId);
    throw refusal(outcome, row);
  },
);

async function decide(
  { db, actor, now }: CommandContext,
  id: string,
  company: string | null,
): Promise<Outcome> {
  const { userId, impersonatorId, codeSessionId } = authorOf(actor);
  const { newValues } = auditLine(actor, { action: "coupon.payment_confirmed", tableName: "coupons" });
  const asked = {
    ...{ at: now, coupon_id: id, company, audited: newValues },
    ...{ user_id: userId, impersonator_id: impersonatorId, code_session_id: codeSessionId },
  };
  // In a transaction, which is retried after a deadlock.
  const { rows } = await db.transaction((tx) =>
    tx.execute<Outcome>(sql`
      select outcome, other_code from confirm_payment(
        jsonb_populate_record(null::coupon_redemption, ${JSON.stringify(asked)}::jsonb), ${limits.lateConfirmationDays})`),
  );
  const [outcome] = rows;
  if (!outcome) throw new Error("confirm_payment gave no outcome");
  return outcome;
}

function refusal({ outcome, other_code }: Outcome, row: TicketRow): AppError {
  switch (outcome) {
    case "too_late":
      return verdictError("payment_too_late", row);
    case "over_limit":
      return new AppError("coupon.payment_over_limit", { params: amountIn(row) });
    case "has_another":
      return new AppError("coupon.payment_has_another", {
        params: { code: formatReadableCode(other_code ?? "") },
      });
    default:
      return new AppError("coupon.nothing_to_pay");
  }
}
