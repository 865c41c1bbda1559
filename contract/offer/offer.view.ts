import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { CompanyPlaceView } from "#contract/company/company.view.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { Place } from "#contract/setting/town.view.ts";

export const offerOrders = ["newest", "ending_soon", "nearest"] as const;

export const OfferListInput = z
  .object({
    order: z.enum(offerOrders).default("newest"),
    categoryId: z.uuid().optional(),
    companyId: z.uuid().optional(),
    endsToday: z.boolean().optional(),
    latitude: Place.shape.latitude.optional(),
    longitude: Place.shape.longitude.optional(),
  })
  .extend(pageInput.shape)
  .refine(
    ({ order, latitude, longitude }) =>
      order !== "nearest" || (latitude !== undefined && longitude !== undefined),
    crossFieldRule(["latitude", "longitude", "order"], validation.placeRequired),
  );
export type OfferListInput = z.infer<typeof OfferListInput>;

/** The view of an offer's card. */
export const OfferCardView = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  neighborhood: z.string().nullable(),
  /** Set only when the request has a position. */
  distanceKm: z.number().nullable(),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  validUntil: z.iso.date(),
  endsToday: z.boolean(),
  /** When false, the last day must be shown with its year. */
  endsThisYear: z.boolean(),
  /** Null means unlimited. */
  remaining: z.int().nullable(),
});
export type OfferCardView = z.infer<typeof OfferCardView>;

export const OfferPage = z.object({ items: z.array(OfferCardView), nextCursor: z.string().nullable() });

/**
 * Computed for the current day, never stored (docs/product.md, Catalogue). An offer that is not public has no state
 * here: it is not found.
 */
export const publicOfferStates = ["live", "sold_out", "expired"] as const;
export type PublicOfferState = (typeof publicOfferStates)[number];

export const OfferTermsView = z.object({
  limitPerPerson: z.int(),
  minimumPurchaseCents: z.int().nullable(),
  /** 0 = Sunday; empty means every day. */
  usableWeekdays: z.array(z.int()),
  usableFrom: z.string().nullable(),
  usableUntil: z.string().nullable(),
  newClientsOnly: z.boolean(),
  notCumulative: z.boolean(),
  extraTerms: z.string().nullable(),
  couponValidDays: z.int().nullable(),
});
export type OfferTermsView = z.infer<typeof OfferTermsView>;

/** The view of an offer's page. */
export const OfferView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  discount: z.string(),
  priceBeforeCents: z.int().nullable(),
  priceAfterCents: z.int().nullable(),
  /** When true, the price must be paid before the coupon can be redeemed. */
  isPaidByPix: z.boolean(),
  validUntil: z.iso.date(),
  state: z.enum(publicOfferStates),
  /** Null means unlimited. */
  remaining: z.int().nullable(),
  /** The first one is the picture of the cards. */
  pictures: z.array(PictureView),
  tone: z.enum(categoryTones),
  category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  company: CompanyPlaceView,
  terms: OfferTermsView,
});
export type OfferView = z.infer<typeof OfferView>;
