import { eq } from "drizzle-orm";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import type { Database } from "#server/platform/database/database.ts";
import { stateAt } from "./coupon.rules.ts";
import { coupons } from "./coupon.table.ts";

/** Returns the current state of a coupon; undefined when it does not exist. */
export async function readCouponState(
  { db, now }: { db: Pick<Database, "select">; now: () => Date },
  id: string,
): Promise<CouponState | undefined> {
  const { state, expiresAt, paymentDueAt } = coupons;
  const [coupon] = await db
    .select({ state, expiresAt, paymentDueAt })
    .from(coupons)
    .where(eq(coupons.id, id));
  return coupon && stateAt(coupon, now());
}
