import type { CompanyPlaceView } from "#contract/company/company.view.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { isHttpUrl } from "#contract/fields/link-field.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { companies } from "./company.table.ts";

/** The columns of a company's identity, location and contacts, for pages. */
export const companyPlaceColumns = {
  id: companies.id,
  name: companies.name,
  slug: companies.slug,
  logoUrl: companies.logoUrl,
  phone: companies.phone,
  whatsapp: companies.whatsapp,
  location: companies.location,
  address: companies.address,
  neighborhood: companies.neighborhood,
  latitude: companies.latitude,
  longitude: companies.longitude,
  googleMapsLink: companies.googleMapsLink,
  openingHours: companies.openingHours,
};

type Row = {
  id: string;
  name: string;
  slug: string;
  logoUrl: string | null;
  phone: string;
  whatsapp: string | null;
  location: string;
  address: string | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  googleMapsLink: string | null;
  openingHours: OpeningInterval[];
};

export function toCompanyPlace(row: Row): CompanyPlaceView {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logoUrl ? pictureView(row.logoUrl, "logo") : null,
    phone: row.phone,
    whatsapp: row.whatsapp,
    location: row.location,
    address: row.address,
    neighborhood: row.neighborhood,
    latitude: row.latitude,
    longitude: row.longitude,
    googleMapsLink: safeLink(row.googleMapsLink),
    openingHours: row.openingHours,
  };
}

/** Forms refuse other links. Any other value that reached the table is not shown. */
export function safeLink(link: string | null): string | null {
  return link !== null && isHttpUrl(link) ? link : null;
}
