import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { listSearch } from "#contract/lists/managed-list.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { paymentMethods } from "./company.schema.ts";
import { OpeningInterval } from "./opening-hours.schema.ts";

export const CompanyListInput = pageInput.extend({ categoryId: z.uuid().optional() });
export type CompanyListInput = z.infer<typeof CompanyListInput>;

/** The view of a company's card. */
export const CompanyCardView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  neighborhood: z.string().nullable(),
  category: z.string().nullable(),
  logo: PictureView.nullable(),
  openNow: z.boolean().nullable(),
  liveOffers: z.int(),
});
export type CompanyCardView = z.infer<typeof CompanyCardView>;

export const CompanyPage = z.object({ items: z.array(CompanyCardView), nextCursor: z.string().nullable() });

/** A company's name, location and contacts. Its e-mail is omitted, because only the portal may use it. */
export const CompanyPlaceView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: PictureView.nullable(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  location: z.string(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  googleMapsLink: z.string().nullable(),
  openingHours: z.array(OpeningInterval),
});
export type CompanyPlaceView = z.infer<typeof CompanyPlaceView>;

/** The view of a company's profile page. */
export const CompanyView = CompanyPlaceView.extend({
  description: z.string().nullable(),
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
  tone: z.enum(categoryTones),
  cover: PictureView.nullable(),
  photos: z.array(PictureView),
  landlinePhone: z.string().nullable(),
  instagramProfile: z.string().nullable(),
  website: z.string().nullable(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Null if the company has no open loyalty club. */
  club: z.object({ headline: z.string().nullable() }).nullable(),
});
export type CompanyView = z.infer<typeof CompanyView>;
/** A company as an option of a select field. */
export const CompanyOption = z.object({ id: z.uuid(), name: z.string(), location: z.string() });
export type CompanyOption = z.infer<typeof CompanyOption>;

export const CompanyOptionsInput = z.object({
  search: listSearch,
  /** This company is always in the result, so that a form can show the name of its current value. */
  chosen: z.uuid().optional(),
});
export type CompanyOptionsInput = z.infer<typeof CompanyOptionsInput>;
