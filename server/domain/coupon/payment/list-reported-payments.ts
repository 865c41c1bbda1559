import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type {
  ReportedPayment,
  ReportedPaymentPage,
  ReportedPaymentsInput,
} from "#contract/coupon/coupon.view.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

const dayMs = 86_400_000;

/**
 * Returns the payments that a shop has to answer or has not answered in time; for the back-office, those of all
 * companies.
 */
export async function listReportedPayments(
  ctx: Ctx,
  { overdue, cursor, limit }: ReportedPaymentsInput,
): Promise<ReportedPaymentPage> {
  const companyId = servedCompanyId(ctx.actor);
  const list = overdue ? overduePayments(ctx.now) : paymentsToAnswer(ctx.now);
  const rows = await ctx.db
    .select({ id: coupons.id, coupon: coupons, cursorValue: sql<string>`${list.column}::text` })
    .from(coupons)
    .where(
      and(
        list.condition,
        companyId === null ? undefined : eq(coupons.companyId, companyId),
        after(cursor, list),
      ),
    )
    .orderBy(list.direction(list.column), list.direction(coupons.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(({ coupon }) => toReportedPayment(coupon)), nextCursor };
}

type PaymentList = {
  condition: SQL | undefined;
  column: typeof coupons.paymentReportedAt | typeof coupons.paymentDueAt;
  direction: typeof asc;
};

// Conditions of partial indexes are written as literal SQL, so that the planner can use the indexes.

/** Oldest report first. */
function paymentsToAnswer(now: Date): PaymentList {
  const condition = and(sql`${coupons.state} = 'payment_reported'`, gt(coupons.paymentDueAt, now));
  return { condition, column: coupons.paymentReportedAt, direction: asc };
}

/** Latest deadline first. The client may have paid, so these payments stay visible for some days. */
function overduePayments(now: Date): PaymentList {
  const oldest = new Date(now.getTime() - limits.unansweredPaymentDays * dayMs);
  const condition = and(
    sql`(${coupons.state} = 'payment_reported' or ${coupons.cancelledBecause} = 'payment_unanswered')`,
    lte(coupons.paymentDueAt, now),
    gt(coupons.paymentDueAt, oldest),
  );
  return { condition, column: coupons.paymentDueAt, direction: desc };
}

function after(cursor: string | undefined, { column, direction }: PaymentList): SQL | undefined {
  const [moment, id] = decodeCursor(cursor, cursorOf.moment);
  if (!moment) return undefined;
  const beyond = direction === asc ? sql`>` : sql`<`;
  return sql`(${column}, ${coupons.id}) ${beyond} (${moment}::timestamptz, ${id}::uuid)`;
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
