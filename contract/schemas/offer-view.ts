import { z } from "zod";
import { validation } from "../texts/validation.ts";
import { acrossFields } from "./across-fields.ts";
import { categoryTones } from "./category.ts";
import { pageInput } from "./paging.ts";
import { PictureView } from "./picture-view.ts";
import { Place } from "./town-view.ts";

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
    acrossFields(["latitude", "longitude", "order"], validation.placeRequired),
  );
export type OfferListInput = z.infer<typeof OfferListInput>;

/** What a card shows of an offer. */
export const OfferCardView = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  neighborhood: z.string().nullable(),
  /** Only when the caller said where they are. */
  distanceKm: z.number().nullable(),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  validUntil: z.iso.date(),
  endsToday: z.boolean(),
  /** Null means unlimited. */
  remaining: z.int().nullable(),
});
export type OfferCardView = z.infer<typeof OfferCardView>;

export const OfferPage = z.object({ items: z.array(OfferCardView), nextCursor: z.string().nullable() });
