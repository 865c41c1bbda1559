import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CouponTicket } from "#contract/schemas/coupon-view.ts";
import type { Ctx } from "#server/context.ts";
import { changeCoupon } from "./change-coupon.ts";
import { companyServed } from "./coupon.policy.ts";
import { findTicket, refuseOtherCompany, type TicketRow, toTicket } from "./coupon-ticket.ts";

/** The Pix has arrived, says the shop or the back-office: the coupon may be used. */
export async function confirmPayment(ctx: Ctx, { id }: { id: string }): Promise<CouponTicket> {
  const companyId = companyServed(ctx.actor);
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const isPaid = await changeCoupon(ctx, {
    id,
    only: sql`state = 'pending_payment' and payment_due_at > ${at}
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)`,
    state: "issued",
    event: "payment_confirmed",
    place: companyId === null ? "back_office" : "counter",
  });
  const row = await findTicket(ctx.db, "id", id);
  if (!row) throw new AppError("coupon.unknown");
  if (isPaid) return toTicket(row, ctx);
  refuseOtherCompany(row, companyId);
  throw refusal(row);
}

/** A coupon that once waited and does not any more was let go. */
function refusal({ coupon: { state, paymentDueAt } }: TicketRow): AppError {
  const hasLapsed = paymentDueAt !== null && (state === "pending_payment" || state === "cancelled");
  return new AppError(hasLapsed ? "coupon.payment_lapsed" : "coupon.nothing_to_pay");
}
