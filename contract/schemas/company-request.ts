import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";
import { optionalUuid } from "./identifiers.ts";
import { pageInput } from "./paging.ts";
import { phone } from "./phone-field.ts";
import { optionalText, requiredText } from "./text-field.ts";
import { accountName } from "./user.ts";

/** What a shop that wants to advertise sends from `/anunciar` (docs/product.md, Catalogue). */
export const CompanyRequestInput = z.object(
  {
    company: requiredText({
      required: validation.companyRequest.companyRequired,
      max: limits.companyNameMaxLength,
      tooLong: validation.company.nameTooLong,
    }),
    contact: accountName,
    phone,
    categoryId: optionalUuid(validation.category.id),
    message: optionalText({
      max: limits.companyRequestMessageMaxLength,
      tooLong: validation.companyRequest.messageTooLong,
    }),
  },
  { error: validation.form },
);
export type CompanyRequestInput = z.infer<typeof CompanyRequestInput>;

/** The sender learns that it arrived, and nothing else. */
export const CompanyRequestReceipt = z.object({ received: z.literal(true) });

/** A request waits until somebody makes a company of it or says that it leads nowhere. */
export const companyRequestStates = ["waiting", "accepted", "dismissed"] as const;
export type CompanyRequestState = (typeof companyRequestStates)[number];

export const CompanyRequestListInput = pageInput.extend({
  state: z.enum(companyRequestStates, { error: validation.companyRequest.state }).default("waiting"),
});
export type CompanyRequestListInput = z.infer<typeof CompanyRequestListInput>;

export const CompanyRequestView = z.object({
  id: z.uuid(),
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  state: z.enum(companyRequestStates),
  /** What became of it. */
  companyId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type CompanyRequestView = z.infer<typeof CompanyRequestView>;

export const CompanyRequestPage = z.object({
  items: z.array(CompanyRequestView),
  nextCursor: z.string().nullable(),
});
export type CompanyRequestPage = z.infer<typeof CompanyRequestPage>;
