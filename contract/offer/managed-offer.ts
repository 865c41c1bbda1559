import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { day } from "#contract/time/date-field.ts";
import { discountTypes, OfferInput, offerStatuses } from "./offer.schema.ts";

/** The state of an offer on a day, from its status, dates and stock. Computed, never stored. */
export const managedOfferStates = [
  "active",
  "ends_today",
  "scheduled",
  "expired",
  "sold_out",
  "inactive",
  "archived",
] as const;
export type ManagedOfferState = (typeof managedOfferStates)[number];

/** How soon the last day is. */
export const offerEndings = ["today", "week", "month", "past"] as const;
export type OfferEnding = (typeof offerEndings)[number];

export const ManagedOfferFilter = managedFilter({
  search: listSearch,
  /** `active` matches every offer that can be claimed today, including those that end today. */
  state: z.enum(managedOfferStates, { error: validation.offer.status }).optional(),
  categoryId: uuid(validation.category.id).optional(),
  companyId: uuid(validation.company.id).optional(),
  ending: z.enum(offerEndings, { error: validation.date }).optional(),
});
export type ManagedOfferFilter = z.infer<typeof ManagedOfferFilter>;

export const offerSorts = ["createdAt", "updatedAt", "title", "validUntil", "stock"] as const;
export type OfferSort = (typeof offerSorts)[number];

export const ManagedOfferListInput = managedListInput(ManagedOfferFilter, {
  sorts: offerSorts,
  direction: "descending",
});
export type ManagedOfferListInput = z.infer<typeof ManagedOfferListInput>;

/** A row of the back-office's list. */
export const ManagedOfferRow = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  category: z.string().nullable(),
  tone: z.enum(categoryTones),
  picture: PictureView.nullable(),
  status: z.enum(offerStatuses),
  state: z.enum(managedOfferStates),
  stock: z.int().nullable(),
  validUntil: z.iso.date(),
  activationDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedOfferRow = z.infer<typeof ManagedOfferRow>;

export const ManagedOfferPage = managedPage(ManagedOfferRow);
export type ManagedOfferPage = z.infer<typeof ManagedOfferPage>;

/** The complete offer for the edit form. */
export const ManagedOffer = z.object({
  id: z.uuid(),
  /** Sent back with a change, to detect that the offer was saved in between. */
  version: z.string(),
  state: z.enum(managedOfferStates),
  companyName: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  discount: z.string(),
  discountType: z.enum(discountTypes),
  priceBeforeCents: z.int().nullable(),
  priceAfterCents: z.int().nullable(),
  location: z.string(),
  validUntil: z.iso.date(),
  companyId: z.uuid(),
  categoryId: z.uuid().nullable(),
  stock: z.int().nullable(),
  totalStock: z.int().nullable(),
  imageUrl: z.string().nullable(),
  galleryUrls: z.array(z.string()),
  keywords: z.array(z.string()),
  qrEnabled: z.boolean(),
  status: z.enum(offerStatuses),
  activationDate: z.iso.date().nullable(),
  limitPerPerson: z.int(),
  minimumPurchaseCents: z.int().nullable(),
  usableWeekdays: z.array(z.int()),
  usableFrom: z.string().nullable(),
  usableUntil: z.string().nullable(),
  newClientsOnly: z.boolean(),
  notCumulative: z.boolean(),
  extraTerms: z.string().nullable(),
  couponValidDays: z.int().nullable(),
});
export type ManagedOffer = z.infer<typeof ManagedOffer>;

/** The complete offer: a write replaces every field. */
export const OfferRevision = requireAllKeys(OfferInput).safeExtend({
  id: uuid(validation.offer.id),
  /** The version that was read. If the offer was saved since then, nothing is written. */
  version,
});
export type OfferRevision = z.infer<typeof OfferRevision>;

/** One action on many offers. */
export const OfferBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedOfferFilter),
    change: z.discriminatedUnion(
      "action",
      [
        z.strictObject({ action: z.enum(["activate", "deactivate", "archive", "restore"]) }),
        z.strictObject({ action: z.literal("schedule"), activationDate: day(validation.offer.activation) }),
        z.strictObject({ action: z.literal("extend"), validUntil: day(validation.offer.validUntilRequired) }),
      ],
      { error: validation.form },
    ),
  },
  { error: validation.form },
);
export type OfferBulkChange = z.infer<typeof OfferBulkChange>;
