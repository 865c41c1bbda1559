import { randomUUID } from "node:crypto";
import { and, eq, max, sql } from "drizzle-orm";
import type { CouponPrinting } from "#contract/coupon/coupon.schema.ts";
import { couponCount } from "#contract/coupon/coupon.texts.ts";
import type { PrintedCoupons } from "#contract/coupon/managed-coupon.ts";
import { AppError } from "#contract/errors.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { authorOf } from "#server/domain/coupon/change-coupon.ts";
import { couponEvents, coupons, type FrozenTerms, offerStock } from "#server/domain/coupon/coupon.table.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import { findable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Prints a series of numbered paper coupons. They have no client, use the same stock, and are redeemed and undone
 * like any other.
 */
export const printCoupons = command(
  staff,
  (ctx: CommandContext, { id: offerId, count }: CouponPrinting): Promise<PrintedCoupons> => {
    return ctx.db.transaction(async (tx) => {
      // Locks the stock before the offer, as claims do.
      await takeStock(tx, offerId, count);
      const offer = await liveOffer(tx, offerId, today(ctx.now));
      const [last] = await tx
        .select({ number: max(coupons.number) })
        .from(coupons)
        .where(eq(coupons.offerId, offerId));
      const series = Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        code: newCouponCode(),
        number: (last?.number ?? 0) + index + 1,
      }));
      const common = {
        offerId,
        companyId: offer.companyId,
        frozen: offer.frozen,
        state: "issued" as const,
        validUntil: offer.validUntil,
        expiresAt: startOfDay(addDays(offer.validUntil, 1)),
        claimedAt: ctx.now,
        changedAt: ctx.now,
      };
      await tx.insert(coupons).values(series.map((coupon) => ({ ...common, ...coupon })));
      const event = {
        kind: "printed",
        place: "back_office",
        createdAt: ctx.now,
        ...authorOf(ctx.actor),
      } as const;
      await tx.insert(couponEvents).values(series.map(({ id }) => ({ couponId: id, ...event })));
      await recordAudit(tx, ctx.actor, {
        action: "coupon.print",
        tableName: "offers",
        recordId: offerId,
        newValues: { first: series[0]?.number, last: series.at(-1)?.number },
      });
      return { coupons: series };
    });
  },
);

/**
 * Locks the offer, so that series printed in parallel get their numbers one after another. Claims do not wait for
 * this lock.
 */
async function liveOffer(tx: Pick<Database, "select">, id: string, day: string) {
  const [offer] = await tx
    .select({
      companyId: offers.companyId,
      validUntil: offers.validUntil,
      frozen: sql<FrozenTerms>`frozen_terms(${offers})`,
    })
    .from(offers)
    .where(and(eq(offers.id, id), findable(day)))
    .for("no key update");
  if (!offer) throw new AppError("not_found");
  return offer;
}

async function takeStock(tx: Pick<Database, "select" | "update">, offerId: string, count: number) {
  const ofOffer = eq(offerStock.offerId, offerId);
  const [stock] = await tx.select().from(offerStock).where(ofOffer).for("update");
  if (!stock) return;
  if (stock.remaining < count) {
    throw new AppError("coupon.not_enough_stock", { params: { left: couponCount(stock.remaining) } });
  }
  await tx
    .update(offerStock)
    .set({ remaining: stock.remaining - count })
    .where(ofOffer);
}
