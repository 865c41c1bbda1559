import { sql } from "drizzle-orm";
import type { PaymentDecline } from "#contract/coupon/coupon.schema.ts";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { changeCoupon } from "#server/domain/coupon/change-coupon.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import { confirmationAt, stateAt } from "#server/domain/coupon/coupon.rules.ts";
import {
  findTicket,
  refuseOtherCompany,
  type TicketRow,
  toTicket,
  verdictError,
} from "#server/domain/coupon/coupon-ticket.ts";

/**
 * Declines a reported payment, for the shop or the back-office, because the Pix has not arrived. The coupon is
 * released.
 */
export const declinePayment = command(
  counter,
  async (ctx: CommandContext, { id, reason }: PaymentDecline): Promise<CouponTicket> => {
    const companyId = servedCompanyId(ctx.actor);
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    const isDeclined = await changeCoupon(ctx, {
      id,
      condition: sql`state = 'payment_reported' and payment_due_at > ${at}
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)`,
      state: "cancelled",
      because: "payment_declined",
      event: "payment_declined",
      place: companyId === null ? "back_office" : "counter",
      reason,
    });
    const row = await findTicket(ctx.db, "id", id);
    if (!row) throw new AppError("coupon.unknown");
    if (isDeclined) return toTicket(row, ctx);
    refuseOtherCompany(row, companyId);
    throw refusal(row, ctx.now);
  },
);

function refusal(row: TicketRow, now: Date): AppError {
  if (stateAt(row.coupon, now) === "pending_payment") return new AppError("coupon.payment_not_reported");
  if (confirmationAt(row.coupon, now) !== "late") return new AppError("coupon.nothing_to_pay");
  const isDeclined = row.coupon.cancelledBecause === "payment_declined";
  return verdictError(isDeclined ? "payment_declined" : "payment_lapsed", row);
}
