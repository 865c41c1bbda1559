import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type {
  ReportedPayment,
  ReportedPaymentPage,
  ReportedPaymentsInput,
} from "#contract/schemas/coupon-view.ts";
import type { Ctx } from "#server/context.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import { companyServed } from "./coupon.policy.ts";
import { coupons } from "./coupon.table.ts";

/** What a shop has to answer, the longest waiting first; for the back-office that of all companies. */
export async function listReportedPayments(
  ctx: Ctx,
  input: ReportedPaymentsInput,
): Promise<ReportedPaymentPage> {
  const companyId = companyServed(ctx.actor);
  const rows = await ctx.db
    .select({ id: coupons.id, coupon: coupons, cursorValue: sql<string>`${coupons.paymentReportedAt}::text` })
    .from(coupons)
    .where(
      and(
        // Written out, so that the planner sees that the partial index serves.
        sql`${coupons.state} = 'payment_reported'`,
        gt(coupons.paymentDueAt, ctx.now),
        companyId === null ? undefined : eq(coupons.companyId, companyId),
        after(input.cursor),
      ),
    )
    .orderBy(asc(coupons.paymentReportedAt), asc(coupons.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map(({ coupon }) => toReportedPayment(coupon)), nextCursor };
}

function after(cursor: string | undefined): SQL | undefined {
  const [moment, id] = decodeCursor(cursor, cursorOf.moment);
  if (!moment) return undefined;
  return sql`(${coupons.paymentReportedAt}, ${coupons.id}) > (${moment}::timestamptz, ${id}::uuid)`;
}

function toReportedPayment(coupon: typeof coupons.$inferSelect): ReportedPayment {
  const { id, code, frozen, holderName, amountCents, paymentReportedAt, paymentDueAt } = coupon;
  if (amountCents === null || paymentReportedAt === null || paymentDueAt === null) {
    throw new Error("a reported payment has an amount and its moments");
  }
  return {
    ...{ id, code, title: frozen.title, holderName, amountCents },
    reportedAt: paymentReportedAt.toISOString(),
    dueAt: paymentDueAt.toISOString(),
  };
}
