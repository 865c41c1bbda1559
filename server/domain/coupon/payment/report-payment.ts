import { eq, sql } from "drizzle-orm";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { changeCoupon } from "#server/domain/coupon/change-coupon.ts";
import { answerDueAt } from "#server/domain/coupon/coupon.rules.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { findCoupon } from "#server/domain/coupon/find-coupon.ts";
import { asHolder } from "#server/domain/coupon/own-coupon.ts";
import { device } from "#server/domain/role.policy.ts";

/**
 * Reports, by the holder, that the Pix was paid. The coupon and its stock stay reserved until the shop answers or its
 * deadline passes. A repeated report changes nothing.
 */
export const reportPayment = command(
  device,
  async (ctx: CommandContext, { id }: { id: string }): Promise<CouponView> => {
    const holder = await asHolder(ctx, id);
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    const dueAt = await answerDueOf(ctx, id);
    const isReported = await changeCoupon(holder, {
      id,
      condition: sql`state = 'pending_payment' and payment_due_at > ${at}`,
      state: "payment_reported",
      extraColumns: sql`payment_reported_at = ${at}, payment_due_at = ${dueAt.toISOString()}::timestamptz`,
      event: "payment_reported",
      place: "coupon_page",
    });
    const coupon = await findCoupon(ctx, id);
    if (!isReported) refuseUnlessReported(coupon, await wasReported(ctx, id));
    return coupon;
  },
);

/**
 * A repeated report changes nothing, also after the shop has confirmed. A cancelled coupon accepts no first report.
 */
function refuseUnlessReported({ state, isPaidByPix, cancelled }: CouponView, wasReported: boolean): void {
  if (!isPaidByPix) throw new AppError("coupon.nothing_to_pay");
  if (state === "pending_payment" || cancelled?.because === "payment_missing") {
    throw new AppError("coupon.report_too_late");
  }
  if (cancelled && !wasReported) throw new AppError("coupon.nothing_to_pay");
}

async function wasReported({ db }: Ctx, id: string): Promise<boolean> {
  const [coupon] = await db
    .select({ reportedAt: coupons.paymentReportedAt })
    .from(coupons)
    .where(eq(coupons.id, id));
  return coupon !== undefined && coupon.reportedAt !== null;
}

async function answerDueOf({ db, now }: Ctx, id: string): Promise<Date> {
  const { openingHours, paymentAnswerHours } = companies;
  const [company] = await db
    .select({ openingHours, paymentAnswerHours })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .where(eq(coupons.id, id));
  if (!company) throw new AppError("not_found");
  return answerDueAt(company, now);
}
