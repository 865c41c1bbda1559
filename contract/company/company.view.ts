import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { listSearch } from "#contract/lists/managed-list.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { paymentMethods } from "./company.schema.ts";
import { OpeningInterval } from "./opening-hours.schema.ts";

export const CompanyListInput = pageInput.extend({ categoryId: z.uuid().optional() });
export type CompanyListInput = z.infer<typeof CompanyListInput>;

/** What a card shows of a company. */
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

/** Who a company is, where it is and how to talk to it. Its e-mail is for the portal alone. */
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

/** What the profile of a company shows. */
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
});
export type CompanyView = z.infer<typeof CompanyView>;
/** A company where one is chosen. */
export const CompanyOption = z.object({ id: z.uuid(), name: z.string(), location: z.string() });
export type CompanyOption = z.infer<typeof CompanyOption>;

export const CompanyOptionsInput = z.object({
  search: listSearch,
  /** Always among the answers, so that a form can name what it has. */
  chosen: z.uuid().optional(),
});
export type CompanyOptionsInput = z.infer<typeof CompanyOptionsInput>;
