import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import type { OfferInput } from "#contract/offer/offer.schema.ts";
import { offerTexts } from "#contract/offer/offer.texts.ts";

/** The form's values: the schema's input before validation. */
export type OfferFormValues = z.input<typeof OfferInput>;

export type OfferFormState = UseFormReturn<OfferFormValues, unknown, OfferInput>;

/** A new offer is inactive until a user activates it. */
export const emptyOffer: OfferFormValues = {
  code: null,
  title: "",
  description: "",
  discount: "",
  discountType: "percent",
  priceBeforeCents: null,
  priceAfterCents: null,
  location: "",
  validUntil: "",
  companyId: "",
  categoryId: null,
  stock: null,
  totalStock: null,
  imageUrl: null,
  galleryUrls: [],
  keywords: [],
  qrEnabled: true,
  status: "inactive",
  activationDate: null,
  limitPerPerson: 1,
  minimumPurchaseCents: null,
  usableWeekdays: [],
  usableFrom: null,
  usableUntil: null,
  newClientsOnly: false,
  notCumulative: false,
  extraTerms: null,
  couponValidDays: null,
};

export function valuesOf(offer: ManagedOffer): OfferFormValues {
  const { id: _id, version: _version, state: _state, companyName: _company, ...values } = offer;
  return values;
}

/** The values of a duplicate: no code yet, its full stock, and inactive until it is reviewed. */
export function duplicateOf(offer: ManagedOffer, today: string): OfferFormValues {
  const values = valuesOf(offer);
  return {
    ...values,
    code: null,
    title: offerTexts.copyOf(offer.title),
    status: "inactive",
    activationDate: null,
    stock: values.totalStock ?? values.stock ?? null,
    validUntil: values.validUntil < today ? "" : values.validUntil,
  };
}

export function emptyToNull(text: unknown): unknown {
  return text === "" ? null : text;
}
