import { sql } from "drizzle-orm";
import type { CategoryTone } from "#contract/schemas/category.ts";
import type { OfferCardView } from "#contract/schemas/offer-view.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import type { Place } from "#contract/schemas/town-view.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { kilometresFrom } from "#server/platform/database/distance.ts";
import { offers } from "./offer.table.ts";

/** The ground of an offer that has no category. */
export const plainTone: CategoryTone = "sand";

/** What a list of cards selects, from offers joined with their company and, if any, category. */
export function offerCardColumns(place: Place | undefined) {
  return {
    id: offers.id,
    title: offers.title,
    discount: offers.discount,
    companyId: companies.id,
    companyName: companies.name,
    neighborhood: companies.neighborhood,
    distanceKm: place
      ? kilometresFrom(companies.latitude, companies.longitude, place)
      : sql<null>`null::float8`,
    imageUrl: offers.imageUrl,
    tone: categories.tone,
    validUntil: offers.validUntil,
    stock: offers.stock,
  };
}

/** Distances are measured only for who says where they are. */
export function placeOf({ latitude, longitude }: Partial<Place>): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

type Row = {
  id: string;
  title: string;
  discount: string;
  companyId: string;
  companyName: string;
  neighborhood: string | null;
  distanceKm: number | null;
  imageUrl: string | null;
  tone: CategoryTone | null;
  validUntil: string;
  stock: number | null;
};

export function toOfferCard(row: Row, day: string): OfferCardView {
  return {
    id: row.id,
    title: row.title,
    discount: row.discount,
    company: { id: row.companyId, name: row.companyName },
    neighborhood: row.neighborhood,
    distanceKm: row.distanceKm,
    picture: row.imageUrl ? pictureView(row.imageUrl, "offer") : null,
    tone: row.tone ?? plainTone,
    validUntil: row.validUntil,
    endsToday: row.validUntil === day,
    remaining: row.stock,
  };
}
