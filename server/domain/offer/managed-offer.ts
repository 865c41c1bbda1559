import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { offerStock } from "#server/domain/coupon/coupon.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { managedOfferState } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";

/** The values that the form of an offer reads and writes: its columns without the id and the timestamps. */
export type OfferValues = Omit<ManagedOffer, "id" | "version" | "state" | "companyName">;
export type OfferRow = typeof offers.$inferSelect;

/** Returns an offer for its form. Only staff may read it. */
export async function readManagedOffer(ctx: Ctx, { id }: { id: string }): Promise<ManagedOffer> {
  refuseUnless(staff, ctx.actor);
  return managedOffer(ctx, id);
}

/** Like `readManagedOffer` but without the access check, for use inside a write. */
export async function managedOffer({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<ManagedOffer> {
  const [found] = await db
    .select({
      offer: offers,
      remaining: offerStock.remaining,
      // Text preserves the microseconds that a Date loses.
      savedAt: sql<string>`${offers.updatedAt}::text`,
    })
    .from(offers)
    .leftJoin(offerStock, eq(offerStock.offerId, offers.id))
    .where(eq(offers.id, id));
  if (!found) throw new AppError("not_found");
  const { offer, remaining, savedAt } = found;
  return {
    id,
    version: versionOf(savedAt, remaining),
    companyName: offer.companyName,
    state: managedOfferState(offer, today(now)),
    ...offerValues(offer),
    // The copy of the stock on the offer may be out of date.
    stock: remaining,
  };
}

/**
 * The version contains the time of the last save and the stock that was read. Coupons reduce the stock while a form
 * is open, and saving the form must not undo that.
 */
function versionOf(savedAt: string, remaining: number | null): string {
  return `${savedAt}#${remaining ?? ""}`;
}

export function readVersion(version: string): { savedAt: string; stockRead: number | null } {
  const [savedAt = "", stock = ""] = version.split("#");
  return { savedAt, stockRead: /^\d{1,9}$/.test(stock) ? Number(stock) : null };
}

/** Lists the fields explicitly, so that a new column is exposed only on purpose. */
export function offerValues(row: OfferRow): OfferValues {
  return {
    code: row.code,
    title: row.title,
    description: row.description,
    discount: row.discount,
    discountType: row.discountType,
    priceBeforeCents: row.priceBeforeCents,
    priceAfterCents: row.priceAfterCents,
    location: row.location,
    validUntil: row.validUntil,
    companyId: row.companyId,
    categoryId: row.categoryId,
    stock: row.stock,
    totalStock: row.totalStock,
    imageUrl: row.imageUrl,
    galleryUrls: row.galleryUrls,
    keywords: row.keywords,
    qrEnabled: row.qrEnabled,
    status: row.status,
    activationDate: row.activationDate,
    limitPerPerson: row.limitPerPerson,
    minimumPurchaseCents: row.minimumPurchaseCents,
    usableWeekdays: row.usableWeekdays,
    usableFrom: hourAndMinute(row.usableFrom),
    usableUntil: hourAndMinute(row.usableUntil),
    newClientsOnly: row.newClientsOnly,
    notCumulative: row.notCumulative,
    extraTerms: row.extraTerms,
    couponValidDays: row.couponValidDays,
  };
}

/** PostgreSQL returns seconds too: `18:30:00`. */
function hourAndMinute(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}
