import { sql } from "drizzle-orm";
import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { OfferCardView } from "#contract/offer/offer.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import type { Place } from "#contract/setting/town.view.ts";
import { isSameYear } from "#contract/time/dates.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { kilometresFrom, type PlaceInSql } from "#server/platform/database/query/distance.ts";
import { offers } from "./offer.table.ts";

/** The columns that a query of offers, joined with their categories, selects for a card. */
export function offerCardColumns(place: PlaceInSql | undefined) {
  return {
    id: offers.id,
    title: offers.title,
    discount: offers.discount,
    companyId: offers.companyId,
    companyName: offers.companyName,
    neighborhood: offers.neighborhood,
    distanceKm: place ? kilometresFrom(offers.latitude, offers.longitude, place) : sql<null>`null::float8`,
    imageUrl: offers.imageUrl,
    tone: categories.tone,
    validUntil: offers.validUntil,
    stock: offers.stock,
  };
}

/** Distances are computed only when the request contains a position. */
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
    tone: row.tone ?? defaultTone,
    validUntil: row.validUntil,
    endsToday: row.validUntil === day,
    endsThisYear: isSameYear(row.validUntil, day),
    remaining: row.stock,
  };
}
