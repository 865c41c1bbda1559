import { z } from "zod";
import { weekday } from "#contract/company/opening-hours.schema.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { optionalUuid, uuid } from "#contract/fields/identifiers.ts";
import { optionalPicture, picture } from "#contract/fields/link-field.ts";
import { optionalMoney } from "#contract/fields/money-field.ts";
import { optionalLines, optionalText, requiredLines, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { day, optionalDay, timeOfDay } from "#contract/time/date-field.ts";

const texts = validation.offer;

export const offerStatuses = ["active", "inactive", "archived", "future_activation"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const discountTypes = ["percent", "amount", "buy_x_pay_y", "gift"] as const;
export type DiscountType = (typeof discountTypes)[number];

/**
 * The fields of an offer that the back-office writes. The rules that depend on the current day are in `offerInput`.
 */
export const OfferInput = z
  .strictObject(
    {
      /** The code of the offer in the shop's own spreadsheet; an import finds the offer by it. */
      code: optionalText({ max: limits.offerCodeMaxLength, tooLong: texts.codeTooLong }),
      title: requiredText({
        required: texts.titleRequired,
        max: limits.offerTitleMaxLength,
        tooLong: texts.titleTooLong,
      }),
      description: requiredLines({
        required: texts.descriptionRequired,
        max: limits.offerDescriptionMaxLength,
        tooLong: texts.descriptionTooLong,
      }),
      discount: requiredText({
        required: texts.discountRequired,
        max: limits.offerDiscountMaxLength,
        tooLong: texts.discountTooLong,
      }),
      discountType: z.enum(discountTypes, { error: texts.discountType }),
      priceBeforeCents: optionalMoney,
      priceAfterCents: optionalMoney,
      location: requiredText({
        required: texts.locationRequired,
        max: limits.offerLocationMaxLength,
        tooLong: texts.locationTooLong,
      }),
      validUntil: day(texts.validUntilRequired),
      companyId: uuid(validation.company.id),
      categoryId: optionalUuid(validation.category.id),
      /** The remaining stock; null means unlimited. */
      stock: quantity(),
      totalStock: quantity(),
      imageUrl: optionalPicture,
      galleryUrls: z
        .array(picture, { error: validation.picture.invalid })
        .max(limits.offerGalleryMax, texts.galleryTooMany)
        .default([]),
      keywords: z
        .array(optionalText({ max: limits.offerKeywordMaxLength, tooLong: texts.keywordTooLong }), {
          error: validation.text,
        })
        .transform((keywords) => [...new Set(keywords.filter((keyword) => keyword !== null))])
        .refine((keywords) => keywords.length <= limits.offerKeywordsMax, texts.keywordsTooMany)
        .default([]),
      qrEnabled: z.boolean({ error: validation.yesOrNo }).default(true),
      status: z.enum(offerStatuses, { error: texts.status }).default("inactive"),
      activationDate: optionalDay,

      // The terms.
      limitPerPerson: wholeNumber(limits.couponsPerPersonMax, texts.limitPerPerson).default(
        limits.couponsPerPersonDefault,
      ),
      minimumPurchaseCents: optionalMoney,
      /** Empty means every day. */
      usableWeekdays: z
        .array(weekday(texts.weekdays), { error: texts.weekdays })
        .transform((weekdays) => [...new Set(weekdays)].sort((one, other) => one - other))
        .default([]),
      /** `usableUntil` before `usableFrom` means after midnight. */
      usableFrom: timeOfDay.nullable().default(null),
      usableUntil: timeOfDay.nullable().default(null),
      newClientsOnly: z.boolean({ error: validation.yesOrNo }).default(false),
      notCumulative: z.boolean({ error: validation.yesOrNo }).default(false),
      extraTerms: optionalLines({ max: limits.offerExtraTermsMaxLength, tooLong: texts.extraTermsTooLong }),
      couponValidDays: wholeNumber(limits.couponValidDaysMax, texts.couponValidDays).nullable().default(null),
    },
    { error: validation.form },
  )
  .refine(
    (offer) => notAbove(offer.priceAfterCents, offer.priceBeforeCents),
    crossFieldRule(["priceAfterCents", "priceBeforeCents"], texts.priceAfterAbove),
  )
  .refine(
    (offer) => notAbove(offer.stock, offer.totalStock),
    crossFieldRule(["stock", "totalStock"], texts.stockAboveTotal),
  )
  .refine(
    (offer) => (offer.usableFrom === null) === (offer.usableUntil === null),
    crossFieldRule(["usableUntil", "usableFrom"], texts.usableHours),
  )
  .refine(
    ({ status, activationDate, validUntil }) =>
      status !== "future_activation" || activationDate === null || activationDate <= validUntil,
    crossFieldRule(["activationDate", "status", "validUntil"], texts.activationAfterEnd),
  );
export type OfferInput = z.infer<typeof OfferInput>;

type StoredDates = Pick<OfferInput, "validUntil" | "status" | "activationDate">;

/**
 * All validation rules for a given day. A date that the offer already has may be in the past: only new dates must be
 * today or later, so that a running offer stays editable (docs/product.md).
 */
export function offerInput(today: string, stored?: StoredDates) {
  return OfferInput.refine(
    ({ validUntil }) => validUntil >= today || validUntil === stored?.validUntil,
    crossFieldRule(["validUntil"], texts.validUntilPast),
  ).refine(
    ({ status, activationDate }) =>
      status !== "future_activation" ||
      (activationDate !== null && (activationDate > today || isPendingActivation(activationDate, stored))),
    crossFieldRule(["activationDate", "status"], texts.activation),
  );
}

/**
 * The background job that activates offers may be late. Until it has run, the offer can be saved with its past date.
 */
function isPendingActivation(activationDate: string, stored: StoredDates | undefined): boolean {
  return stored?.status === "future_activation" && stored.activationDate === activationDate;
}

function notAbove(one: number | null, other: number | null): boolean {
  return one === null || other === null || one <= other;
}

function quantity() {
  return integer(texts.stockInvalid)
    .min(0, texts.stockNegative)
    .max(limits.stockMax, texts.stockTooHigh)
    .nullable()
    .default(null);
}

function wholeNumber(max: number, error: string) {
  return integer(error).min(1, error).max(max, error);
}

/** Does not use zod's integer check, which would suppress the rules over several fields, as its `abort` would. */
function integer(error: string) {
  return z.number({ error }).refine(Number.isSafeInteger, error);
}
