import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { CompanyInput, paymentMethods } from "./company.schema.ts";
import { OpeningInterval } from "./opening-hours.schema.ts";

export const companyStates = ["active", "inactive"] as const;
export type CompanyState = (typeof companyStates)[number];

/** Whether the company has an offer that can be claimed today. */
export const companyOfferings = ["with", "without"] as const;
export type CompanyOffering = (typeof companyOfferings)[number];

export const ManagedCompanyFilter = managedFilter({
  search: listSearch,
  state: z.enum(companyStates, { error: validation.company.state }).optional(),
  categoryId: uuid(validation.category.id).optional(),
  neighborhood: cleanText(validation.text)
    .max(limits.companyNeighborhoodMaxLength, validation.company.neighborhoodTooLong)
    .optional(),
  offers: z.enum(companyOfferings, { error: validation.company.state }).optional(),
});
export type ManagedCompanyFilter = z.infer<typeof ManagedCompanyFilter>;

export const companySorts = ["name", "createdAt", "updatedAt"] as const;
export type CompanySort = (typeof companySorts)[number];

export const ManagedCompanyListInput = managedListInput(ManagedCompanyFilter, {
  sorts: companySorts,
  direction: "ascending",
});
export type ManagedCompanyListInput = z.infer<typeof ManagedCompanyListInput>;

/** A row of the back-office's list. */
export const ManagedCompanyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  category: z.string().nullable(),
  tone: z.enum(categoryTones),
  logo: PictureView.nullable(),
  neighborhood: z.string().nullable(),
  phone: z.string(),
  isActive: z.boolean(),
  liveOffers: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedCompanyRow = z.infer<typeof ManagedCompanyRow>;

export const ManagedCompanyPage = managedPage(ManagedCompanyRow);
export type ManagedCompanyPage = z.infer<typeof ManagedCompanyPage>;

/** The complete company for the edit form. */
export const ManagedCompany = z.object({
  id: z.uuid(),
  /** Sent back with a change, to detect that the company was saved in between. */
  version: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  landlinePhone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  location: z.string(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  instagramProfile: z.string().nullable(),
  googleMapsLink: z.string().nullable(),
  website: z.string().nullable(),
  pixKey: z.string().nullable(),
  paymentAnswerHours: z.int(),
  categoryId: z.uuid().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  photoUrls: z.array(z.string()),
  openingHours: z.array(OpeningInterval),
  paymentMethods: z.array(z.enum(paymentMethods)),
  isActive: z.boolean(),
});
export type ManagedCompany = z.infer<typeof ManagedCompany>;

/** A new company. It may come from a request of `/anunciar`, which is then closed. */
export const NewCompany = CompanyInput.safeExtend({ requestId: uuid().optional() });
export type NewCompany = z.infer<typeof NewCompany>;

/**
 * The complete company: a write replaces every field. An empty slug does not change it, because links point to it.
 */
export const CompanyRevision = requireAllKeys(CompanyInput).safeExtend({
  id: uuid(validation.company.id),
  /** The version that was read. If the company was saved since then, nothing is written. */
  version,
});
export type CompanyRevision = z.infer<typeof CompanyRevision>;

/** One action on many companies. */
export const CompanyBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedCompanyFilter),
    action: z.enum(["activate", "deactivate"], { error: validation.form }),
  },
  { error: validation.form },
);
export type CompanyBulkChange = z.infer<typeof CompanyBulkChange>;
export type CompanyAction = CompanyBulkChange["action"];
