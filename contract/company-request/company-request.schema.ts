import { z } from "zod";
import { optionalUuid } from "#contract/fields/identifiers.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { optionalLines, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { managedFilter } from "#contract/lists/managed-list.ts";
import { pageInput, timeOrder } from "#contract/lists/paging.ts";

/** The decision about a shop's request to join the site. */
export const companyRequestStatuses = ["new", "accepted", "dismissed"] as const;
export type CompanyRequestStatus = (typeof companyRequestStatuses)[number];

/** A shop's request to join the site, sent by `/anunciar` (docs/product.md, Catalogue). */
export const CompanyRequestInput = z.strictObject(
  {
    companyName: requiredText({
      required: validation.companyRequest.companyRequired,
      max: limits.companyNameMaxLength,
      tooLong: validation.company.nameTooLong,
    }),
    contactName: clientName,
    phone,
    categoryId: optionalUuid(validation.category.id),
    message: optionalLines({
      max: limits.companyRequestMessageMaxLength,
      tooLong: validation.companyRequest.messageTooLong,
    }),
  },
  { error: validation.form },
);
export type CompanyRequestInput = z.infer<typeof CompanyRequestInput>;

/** Confirms only that the request arrived. */
export const CompanyRequestReceipt = z.object({ received: z.literal(true) });
export type CompanyRequestReceipt = z.infer<typeof CompanyRequestReceipt>;

export const CompanyRequestFilter = managedFilter({
  status: z.enum(companyRequestStatuses, { error: validation.companyRequest.status }).default("new"),
});
export type CompanyRequestFilter = z.infer<typeof CompanyRequestFilter>;

export const CompanyRequestListInput = CompanyRequestFilter.extend({
  ...pageInput.shape,
  order: timeOrder,
}).strip();
export type CompanyRequestListInput = z.infer<typeof CompanyRequestListInput>;

export const CompanyRequestView = z.object({
  id: z.uuid(),
  companyName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  status: z.enum(companyRequestStatuses),
  /** The company created from the request. */
  companyId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type CompanyRequestView = z.infer<typeof CompanyRequestView>;

export const CompanyRequestPage = z.object({
  items: z.array(CompanyRequestView),
  nextCursor: z.string().nullable(),
});
export type CompanyRequestPage = z.infer<typeof CompanyRequestPage>;
