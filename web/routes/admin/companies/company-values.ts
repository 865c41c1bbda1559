import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CompanyInput } from "#contract/company/company.schema.ts";
import { companyTexts } from "#contract/company/company.texts.ts";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import type { CompanyRequestView } from "#contract/company-request/company-request.schema.ts";
import { limits } from "#contract/limits.ts";

/** The form's values: the schema's input before validation. */
export type CompanyFormValues = z.input<typeof CompanyInput>;

export type CompanyFormState = UseFormReturn<CompanyFormValues, unknown, CompanyInput>;

export const emptyCompany: CompanyFormValues = {
  name: "",
  slug: null,
  description: "",
  email: null,
  phone: "",
  landlinePhone: null,
  whatsapp: null,
  location: "",
  address: null,
  neighborhood: null,
  instagramProfile: null,
  googleMapsLink: null,
  website: null,
  pixKey: null,
  paymentAnswerHours: limits.paymentAnswerHoursDefault,
  categoryId: null,
  latitude: null,
  longitude: null,
  logoUrl: null,
  coverUrl: null,
  photoUrls: [],
  openingHours: [],
  paymentMethods: [],
  isActive: true,
};

export function valuesOf({ id: _id, version: _version, ...values }: ManagedCompany): CompanyFormValues {
  return values;
}

/** The values of a duplicate: it gets its own slug, has no Pix key yet, and is inactive until it is reviewed. */
export function duplicateOf(company: ManagedCompany): CompanyFormValues {
  const name = companyTexts.copyOf(company.name);
  return { ...valuesOf(company), name, slug: null, pixKey: null, isActive: false };
}

/** The initial values from a shop's request in `/anunciar`. */
export function valuesFrom({ companyName, phone, category, message }: CompanyRequestView): CompanyFormValues {
  return {
    ...emptyCompany,
    name: companyName,
    phone,
    whatsapp: phone,
    categoryId: category?.id ?? null,
    description: message ?? "",
  };
}

/** Parses typed degrees with a decimal comma or point. Invalid text becomes NaN, which the schema rejects. */
export function toDegrees(text: unknown): number | null {
  if (text === null || text === undefined || text === "") return null;
  return Number(String(text).trim().replace(",", "."));
}
