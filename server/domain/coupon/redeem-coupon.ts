import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CouponTicket } from "#contract/schemas/coupon-view.ts";
import type { Ctx } from "#server/context.ts";
import { type CouponChange, changeCoupon } from "./change-coupon.ts";
import { companyServed } from "./coupon.policy.ts";
import { verdictOn } from "./coupon.rules.ts";
import { findTicket, toTicket, verdictError } from "./coupon-ticket.ts";

/** Uses a coupon at the counter, once. Whatever else it is, it is refused with the reason and stays as it was. */
export async function redeemCoupon(ctx: Ctx, { id }: { id: string }): Promise<CouponTicket> {
  const companyId = companyServed(ctx.actor);
  const isUsed = await changeCoupon(ctx, redemptionOf(id, companyId, ctx.now));
  const row = await findTicket(ctx.db, "id", id);
  if (!row) throw new AppError("coupon.unknown");
  if (isUsed) return toTicket(row, ctx);
  const verdict = verdictOn(row.coupon, companyId, ctx.now);
  // Usable now, and not a moment ago: somebody undid a use in between, and the next try will do.
  if (verdict === "usable") throw new AppError("conflict");
  throw verdictError(verdict, row);
}

/** The use itself; without a company, by the back-office. */
export function redemptionOf(id: string, companyId: string | null, now: Date): CouponChange {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    id,
    only: sql`state = 'issued' and expires_at > ${at} and is_usable_at(frozen->'terms', ${at})
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)`,
    state: "used",
    event: "used",
    place: companyId === null ? "back_office" : "counter",
  };
}
