import { describe, expect, it } from "vitest";
import type { CompanyView } from "#contract/company/company.view.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { breadcrumbData, companyData, offerData, profileData } from "./structured-data.ts";

const absolute = (path: string) => new URL(path, "https://pertinho.test").href;
const picture = { src: "/media/a/640.webp", width: 960, height: 720 };

const company: CompanyView = {
  id: "1",
  name: "Cantina",
  slug: "cantina",
  logo: null,
  phone: "35999990000",
  whatsapp: null,
  location: "Serra Bela, MG",
  address: null,
  neighborhood: null,
  latitude: -22,
  longitude: -46,
  googleMapsLink: null,
  openingHours: [{ weekday: 6, opens: "18:00", closes: "02:00" }],
  description: null,
  category: null,
  tone: "sand",
  cover: null,
  photos: [],
  landlinePhone: null,
  instagramProfile: "cantina",
  website: null,
  paymentMethods: [],
  club: null,
};
const offer = {
  title: "Pizza",
  description: "Quente",
  state: "live",
  validUntil: "2026-11-15",
  pictures: [picture],
};
const priced = (cents: number | null, state = "live") =>
  offerData(
    { ...offer, state, priceAfterCents: cents } as OfferView,
    "https://pertinho.test/oferta/1",
    {},
    absolute,
  );

describe("structured data", () => {
  it("of an offer contains its price in reais, its availability, and the last second of its last day", () => {
    expect(priced(5040)).toMatchObject({
      price: "50.40",
      priceCurrency: "BRL",
      availability: "https://schema.org/InStock",
      validThrough: "2026-11-15T23:59:59-03:00",
      image: ["https://pertinho.test/media/a/640.webp"],
    });
    expect(priced(null)).not.toHaveProperty("price");
    expect(priced(0)).toMatchObject({ price: "0.00" });
    expect(priced(null, "sold_out")).toMatchObject({ availability: "https://schema.org/SoldOut" });
    expect(priced(null, "expired")).toMatchObject({ availability: "https://schema.org/Discontinued" });
  });

  it("of a company contains its position and opening hours, and no unknown values", () => {
    const data = {
      ...companyData(company, "https://pertinho.test/empresa/cantina", absolute),
      ...profileData(company),
    };
    expect(data).toMatchObject({
      telephone: "+5535999990000",
      geo: { latitude: -22, longitude: -46 },
      openingHoursSpecification: [{ dayOfWeek: "Saturday", opens: "18:00", closes: "02:00" }],
      sameAs: ["https://www.instagram.com/cantina/"],
    });
    expect(data).not.toHaveProperty("image");
    expect(data).not.toHaveProperty("description");
    expect(
      companyData({ ...company, latitude: null, longitude: null }, undefined, absolute),
    ).not.toHaveProperty("geo");
  });

  it("of the breadcrumbs counts from one", () => {
    expect(breadcrumbData([{ name: "Início", path: "/" }], absolute)).toMatchObject({
      itemListElement: [{ position: 1, name: "Início", item: "https://pertinho.test/" }],
    });
  });
});
