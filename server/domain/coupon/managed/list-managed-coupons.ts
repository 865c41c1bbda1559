import { asc, desc, eq, type SQL } from "drizzle-orm";
import { erasedName } from "#contract/client/client.texts.ts";
import type {
  CouponSort,
  ManagedCouponListInput,
  ManagedCouponPage,
  ManagedCouponRow,
} from "#contract/coupon/managed-coupon.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { stateAt } from "#server/domain/coupon/coupon.rules.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { couponFilter } from "./coupon-filter.ts";

/** Returns a page of `/admin/leads` and the total number of coupons that match the filter. */
export async function listManagedCoupons(
  ctx: Ctx,
  input: ManagedCouponListInput,
): Promise<ManagedCouponPage> {
  refuseUnless(staff, ctx.actor);
  const { sort, direction, page, limit } = input;
  const condition = couponFilter(ctx.db, input, ctx.now);
  const towards = direction === "ascending" ? asc : desc;
  const [rows, total] = await Promise.all([
    selectManaged(ctx.db, condition)
      .orderBy(towards(sortedBy[sort]), towards(coupons.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(coupons, condition),
  ]);
  return { items: rows.map((row) => toManagedRow(row, ctx.now)), total };
}

/** Each column has an index in coupon.table.ts. */
const sortedBy = {
  claimedAt: coupons.claimedAt,
  changedAt: coupons.changedAt,
  expiresAt: coupons.expiresAt,
} satisfies Record<CouponSort, unknown>;

export function selectManaged(db: Pick<Database, "select">, condition: SQL | undefined) {
  return db
    .select({
      coupon: coupons,
      companyName: companies.name,
      client: { name: clients.name, phone: clients.phone },
    })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .leftJoin(clients, eq(clients.id, coupons.clientId))
    .where(condition);
}

export type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number];

export function toManagedRow({ coupon, companyName, client }: ManagedRow, now: Date): ManagedCouponRow {
  return {
    id: coupon.id,
    code: coupon.code,
    state: stateAt(coupon, now),
    offer: { id: coupon.offerId, title: coupon.frozen.title },
    company: { id: coupon.companyId, name: companyName },
    client: coupon.clientId
      ? { id: coupon.clientId, name: client?.name ?? erasedName, phone: client?.phone ?? null }
      : null,
    number: coupon.number,
    claimedAt: coupon.claimedAt.toISOString(),
    changedAt: coupon.changedAt.toISOString(),
    validUntil: coupon.validUntil,
  };
}
