import type { CompanyPlaceView, CompanyView } from "#contract/company/company.view.ts";
import { instagramUrl } from "#contract/company/company-links.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";

/** Structured data for search engines, in the vocabulary of schema.org. */

export type Crumb = { name: string; path: string };

/** Converts a path to an absolute URL. */
type Absolute = (path: string) => string | undefined;

export function breadcrumbData(crumbs: Crumb[], absolute: Absolute): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

const availability = { live: "InStock", sold_out: "SoldOut", expired: "Discontinued" } as const;

export function offerData(
  offer: OfferView,
  url: string | undefined,
  seller: object,
  absolute: Absolute,
): object {
  const { priceAfterCents } = offer;
  return {
    "@type": "Offer",
    name: offer.title,
    description: offer.description,
    url,
    image: offer.pictures.map(({ src }) => absolute(src)),
    ...(priceAfterCents !== null && { price: (priceAfterCents / 100).toFixed(2), priceCurrency: "BRL" }),
    availability: `https://schema.org/${availability[offer.state]}`,
    // Until the end of the last day, in the town's time zone.
    validThrough: `${offer.validUntil}T23:59:59-03:00`,
    seller,
  };
}

export function companyData(company: CompanyPlaceView, url: string | undefined, absolute: Absolute): object {
  const { latitude, longitude, logo } = company;
  return {
    "@type": "LocalBusiness",
    name: company.name,
    url,
    telephone: `+55${company.phone}`,
    ...(logo && { image: absolute(logo.src) }),
    address: {
      "@type": "PostalAddress",
      ...(company.address && { streetAddress: company.address }),
      addressLocality: company.location,
      addressCountry: "BR",
    },
    ...(latitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The data that only the company's profile contains. */
export function profileData(company: CompanyView): object {
  const { description, instagramProfile, website } = company;
  const elsewhere = [website, instagramProfile && instagramUrl(instagramProfile)];
  return {
    ...(description && { description }),
    openingHoursSpecification: company.openingHours.map(intervalData),
    sameAs: elsewhere.filter(Boolean),
  };
}

function intervalData({ weekday, opens, closes }: OpeningInterval): object {
  return { "@type": "OpeningHoursSpecification", dayOfWeek: weekdays[weekday], opens, closes };
}
