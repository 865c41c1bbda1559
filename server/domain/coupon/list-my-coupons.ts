import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MyCoupon, MyCouponPage, MyCouponsInput } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { type Device, deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { coupons } from "./coupon.table.ts";
import { holderFields, openPayment } from "./find-coupon.ts";
import { inState } from "./managed/coupon-filter.ts";

/**
 * Lists the coupons claimed on this device and, once its phone is confirmed, all coupons of that phone. Open coupons
 * come first, then closed ones, each newest first. The indexes find the coupons of one person, and these few rows are
 * sorted in memory: no index can tell which are open, because that changes with time.
 */
export async function listMyCoupons(ctx: Ctx, input: MyCouponsInput): Promise<MyCouponPage> {
  const device = deviceOf(ctx.actor);
  if (!device) throw new AppError("unauthenticated");
  const open = isOpen(ctx.now);
  const rows = await ctx.db
    .select({
      id: coupons.id,
      coupon: coupons,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
      isCompanyActive: companies.isActive,
      imageUrl: offers.imageUrl,
      tone: categories.tone,
      cursorValue: sql<string>`${open}::int || ' ' || ${coupons.claimedAt}::text`,
    })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(and(isOwnCoupon(device), input.state && inState(input.state, ctx.now), after(input.cursor, open)))
    .orderBy(desc(open), desc(coupons.claimedAt), desc(coupons.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return {
    items: items.map((row) => toMyCoupon(row, ctx.now)),
    nextCursor,
  };
}

type Row = {
  coupon: typeof coupons.$inferSelect;
  company: MyCoupon["company"];
  isCompanyActive: boolean;
  imageUrl: string | null;
  tone: MyCoupon["tone"] | null;
};

function toMyCoupon({ coupon, company, isCompanyActive, imageUrl, tone }: Row, now: Date): MyCoupon {
  const facts = holderFields(coupon, isCompanyActive, now);
  return {
    ...facts,
    company,
    picture: imageUrl ? pictureView(imageUrl, "offer") : null,
    tone: tone ?? defaultTone,
    payment: openPayment(coupon, facts),
  };
}

/** The SQL equivalent of `isOwn` in coupon.policy.ts. */
function isOwnCoupon({ sessionId, clientId }: Device): SQL | undefined {
  return or(eq(coupons.sessionId, sessionId), clientId === null ? undefined : eq(coupons.clientId, clientId));
}

function isOpen(now: Date): SQL {
  return sql`(${inState("pending_payment", now)} or ${inState("payment_reported", now)} or ${inState("issued", now)})`;
}

/** Whether the last coupon of the previous page was open, and when it was claimed. */
const position = z
  .string()
  .refine((text) => /^[01] /.test(text) && cursorOf.moment.safeParse(text.slice(2)).success);

function after(cursor: string | undefined, open: SQL): SQL | undefined {
  const [text, id] = decodeCursor(cursor, position);
  if (!text) return undefined;
  const [wasOpen, moment] = [text.startsWith("1"), text.slice(2)];
  return sql`(${open}, ${coupons.claimedAt}, ${coupons.id}) < (${wasOpen}::boolean, ${moment}::timestamptz, ${id}::uuid)`;
}
