import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { optionalEmail } from "#contract/fields/email.ts";
import { optionalSlug, optionalUuid } from "#contract/fields/identifiers.ts";
import { optionalHttpsLink, optionalLink, optionalPicture, picture } from "#contract/fields/link-field.ts";
import { optionalPhone, phone } from "#contract/fields/phone-field.ts";
import { cleanLines, optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { instagramNameIn, isInstagramName } from "./company-links.ts";
import { openingHours } from "./opening-hours.schema.ts";
import { optionalPixKey } from "./pix-key.schema.ts";

const texts = validation.company;

export const paymentMethods = [
  "cash",
  "pix",
  "debit_card",
  "credit_card",
  "meal_voucher",
  "food_voucher",
  "store_credit",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The fields of a company that the back-office writes (spec 3 and 5; docs/product.md, Catalogue). */
export const CompanyInput = z
  .strictObject(
    {
      name: requiredText({
        required: texts.nameRequired,
        max: limits.companyNameMaxLength,
        tooLong: texts.nameTooLong,
      }),
      slug: optionalSlug,
      description: cleanLines(validation.text)
        .max(limits.companyDescriptionMaxLength, texts.descriptionTooLong)
        .default(""),
      email: optionalEmail,
      phone,
      landlinePhone: optionalPhone,
      whatsapp: optionalPhone,
      location: requiredText({
        required: texts.locationRequired,
        max: limits.companyLocationMaxLength,
        tooLong: texts.locationTooLong,
      }),
      address: optionalText({ max: limits.companyAddressMaxLength, tooLong: texts.addressTooLong }),
      neighborhood: optionalText({
        max: limits.companyNeighborhoodMaxLength,
        tooLong: texts.neighborhoodTooLong,
      }),
      // The length limit applies to the extracted name, because a copied URL carries long parameters.
      instagramProfile: optionalText({ max: limits.linkMaxLength, tooLong: texts.instagramTooLong })
        .transform((text) => (text && instagramNameIn(text)) || null)
        .refine(
          (name) => name === null || name.length <= limits.companyInstagramMaxLength,
          texts.instagramTooLong,
        )
        .refine((name) => name === null || isInstagramName(name), texts.instagramInvalid),
      googleMapsLink: optionalHttpsLink,
      website: optionalLink,
      /** The key that receives payments for paid coupons. Without a key, no prepayment is required. */
      pixKey: optionalPixKey,
      /** The time that the company has to answer a payment that a client reported. */
      paymentAnswerHours: z
        .int({ error: texts.paymentAnswerHours })
        .min(limits.paymentAnswerHoursMin, texts.paymentAnswerHours)
        .max(limits.paymentAnswerHoursMax, texts.paymentAnswerHours)
        .default(limits.paymentAnswerHoursDefault),
      categoryId: optionalUuid(validation.category.id),
      latitude: coordinate(limits.latitudeMax, texts.latitude),
      longitude: coordinate(limits.longitudeMax, texts.longitude),
      logoUrl: optionalPicture,
      coverUrl: optionalPicture,
      photoUrls: z
        .array(picture, { error: validation.picture.invalid })
        .max(limits.companyPhotosMax, texts.photos)
        .default([]),
      openingHours,
      paymentMethods: z
        .array(z.enum(paymentMethods, { error: texts.paymentMethods }), { error: texts.paymentMethods })
        .transform((methods) => [...new Set(methods)])
        .default([]),
      isActive: z.boolean({ error: validation.yesOrNo }).default(true),
    },
    { error: validation.form },
  )
  .refine(
    ({ latitude, longitude }) => (latitude === null) === (longitude === null),
    crossFieldRule(["latitude", "longitude"], texts.position),
  );
export type CompanyInput = z.infer<typeof CompanyInput>;

function coordinate(max: number, error: string) {
  return z.number({ error }).min(-max, error).max(max, error).nullable().default(null);
}
