import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { OfferTermsView, OfferView } from "#contract/offer/offer.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyPlaceColumns, toCompanyPlace } from "#server/domain/company/company-place.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import { isVisible, publicState } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";

/**
 * Returns the public view of an offer. The page of an expired offer stays available; an offer that is not active is
 * not found.
 */
export async function findOffer(ctx: Ctx, id: string): Promise<OfferView> {
  const day = today(ctx.now);
  const [row] = await offerStatement(ctx.db).execute({ id });
  if (!row || !isVisible(row.offer, day)) throw new AppError("not_found");
  const { offer, category } = row;
  return {
    id: offer.id,
    title: offer.title,
    description: offer.description,
    discount: offer.discount,
    priceBeforeCents: offer.priceBeforeCents,
    priceAfterCents: offer.priceAfterCents,
    isPaidByPix: offer.priceAfterCents !== null && row.takesPix,
    validUntil: offer.validUntil,
    state: publicState(offer, day),
    remaining: offer.stock,
    pictures: picturesOf(offer),
    tone: category?.tone ?? defaultTone,
    category: category && { id: category.id, name: category.name, slug: category.slug },
    company: toCompanyPlace(row.company),
    terms: termsOf(offer),
  };
}

export function offerStatement(db: ReadOnlyDatabase) {
  return prepared(db, "offer", () =>
    db
      .select({
        offer: offers,
        company: companyPlaceColumns,
        takesPix: sql<boolean>`${companies.pixKey} is not null`,
        category: { id: categories.id, name: categories.name, slug: categories.slug, tone: categories.tone },
      })
      .from(offers)
      .innerJoin(companies, eq(companies.id, offers.companyId))
      // A category that is switched off has no page to link to.
      .leftJoin(categories, and(eq(categories.id, offers.categoryId), eq(categories.isActive, true)))
      .where(and(eq(offers.id, sql.placeholder("id")), eq(companies.isActive, true))),
  );
}

type Row = typeof offers.$inferSelect;

/** The main picture is often in the gallery too, and must be shown only once. */
function picturesOf({ imageUrl, galleryUrls }: Row) {
  const addresses = new Set([...(imageUrl ? [imageUrl] : []), ...galleryUrls]);
  return [...addresses].map((address) => pictureView(address, "offer"));
}

function termsOf(offer: Row): OfferTermsView {
  return {
    limitPerPerson: offer.limitPerPerson,
    minimumPurchaseCents: offer.minimumPurchaseCents,
    usableWeekdays: offer.usableWeekdays,
    // Removes the seconds that the database adds to a time.
    usableFrom: offer.usableFrom?.slice(0, 5) ?? null,
    usableUntil: offer.usableUntil?.slice(0, 5) ?? null,
    newClientsOnly: offer.newClientsOnly,
    notCumulative: offer.notCumulative,
    extraTerms: offer.extraTerms,
    couponValidDays: offer.couponValidDays,
  };
}
