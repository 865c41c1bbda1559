import { describe, expect, it } from "vitest";
import { CampaignInput } from "#contract/campaign/campaign.schema.ts";
import { CategoryInput } from "#contract/category/category.schema.ts";
import { CompanyInput } from "#contract/company/company.schema.ts";
import { limits } from "#contract/limits.ts";
import { discountTypes, OfferInput, offerInput, offerStatuses } from "#contract/offer/offer.schema.ts";
import { TownView } from "#contract/setting/town.view.ts";
import { addDays } from "#contract/time/dates.ts";
import { buildTownRows, townPictures } from "./build-town-rows.ts";
import { pictureKey } from "./pictures/picture-plan.ts";
import type { NewCompany } from "./rows/company.ts";
import type { NewOffer } from "./rows/offer.ts";
import { neighborhoods, town } from "./town/town.ts";

const today = "2026-11-15";
const drawn = new Map(townPictures().map((plan, index) => [pictureKey(plan), index]));
const rows = buildTownRows(today, (plan) => {
  const index = drawn.get(pictureKey(plan));
  return index === undefined ? null : `/media/${index.toString(16).padStart(64, "0")}`;
});
const titlesOf = (wanted: (offer: NewOffer) => boolean) =>
  rows.offers.filter(wanted).map(({ title }) => title);

describe("the demo town", () => {
  it("is identical every time on the same day", () => {
    expect(buildTownRows(today, () => null)).toEqual(buildTownRows(today, () => null));
  });

  it("moves its dates with the current day", () => {
    const later = buildTownRows("2027-02-28", () => null);
    expect(later.offers.map(({ id }) => id)).toEqual(rows.offers.map(({ id }) => id));
    expect(later.offers.filter(({ validUntil }) => validUntil === "2027-02-28")).toHaveLength(
      titlesOf(({ validUntil }) => validUntil === today).length,
    );
  });

  it("has 12 categories, 40 companies, 120 offers and 6 campaigns", () => {
    const { categories, companies, offers, campaigns } = rows;
    expect([categories, companies, offers, campaigns].map(({ length }) => length)).toEqual([12, 40, 120, 6]);
  });

  it("has a picture for every row that shows one", () => {
    const shown = [
      ...rows.categories.map(({ icon }) => icon),
      ...rows.companies.flatMap(({ logoUrl, coverUrl }) => [logoUrl, coverUrl]),
      ...rows.offers.map(({ imageUrl }) => imageUrl),
      ...rows.campaigns.map(({ bannerUrl }) => bannerUrl),
      ...rows.loyaltyRewards.map(({ imageUrl }) => imageUrl),
    ];
    for (const address of shown) expect(address).toMatch(/^\/media\/[0-9a-f]{64}(\/160\.webp)?$/);
  });

  it("has no future timestamps and no duplicate ids", () => {
    const all = [...rows.categories, ...rows.companies, ...rows.offers, ...rows.campaigns];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const midnight = new Date(`${today}T00:00:00-03:00`);
    for (const { createdAt } of all) expect(createdAt?.getTime()).toBeLessThan(midnight.getTime());
  });
});

describe("its offers", () => {
  it("are in every state, most of them live", () => {
    const live = titlesOf(
      (offer) => offer.status === "active" && offer.validUntil >= today && offer.stock !== 0,
    );
    expect(live.length).toBeGreaterThan(85);
    for (const status of offerStatuses) expect(titlesOf((offer) => offer.status === status)).not.toEqual([]);
    for (const type of discountTypes) {
      expect(titlesOf((offer) => offer.discountType === type).length).toBeGreaterThan(10);
    }
    const waiting = rows.offers.filter(({ status }) => status === "future_activation");
    for (const { activationDate } of waiting) expect(activationDate && activationDate > today).toBe(true);
  });

  it("end today, tomorrow or later, and some have expired", () => {
    const endingIn = (days: number) => titlesOf(({ validUntil }) => validUntil === addDays(today, days));
    expect(endingIn(0).length).toBeGreaterThan(4);
    expect(endingIn(1).length).toBeGreaterThan(4);
    expect(titlesOf(({ validUntil }) => validUntil > addDays(today, 30)).length).toBeGreaterThan(10);
    expect(titlesOf((o) => o.status === "active" && o.validUntil < today).length).toBeGreaterThan(4);
  });

  it("include unlimited, nearly sold out and sold out stock", () => {
    expect(titlesOf(({ stock }) => stock === 0)).toEqual(["Armações de óculos com metade do preço"]);
    const nearlyGone = titlesOf(({ stock }) => stock != null && stock > 0 && stock < limits.lowStockBelow);
    expect(nearlyGone.length).toBeGreaterThan(10);
    expect(titlesOf(({ stock }) => stock === undefined).length).toBeGreaterThan(40);
  });

  it("include terms with weekdays and hours", () => {
    expect(titlesOf(({ usableWeekdays = [] }) => usableWeekdays?.join() === "2")).not.toEqual([]);
    expect(titlesOf(({ usableFrom }) => usableFrom != null).length).toBeGreaterThan(5);
  });

  it("have unique titles and descriptions", () => {
    expect(new Set(rows.offers.map(({ title }) => title)).size).toBe(120);
    expect(new Set(rows.offers.map(({ description }) => description)).size).toBe(120);
  });

  it("have a lower price after the discount, consistent with the shown discount", () => {
    for (const { title, discount, discountType, priceBeforeCents, priceAfterCents } of rows.offers) {
      if (priceBeforeCents == null || priceAfterCents == null) continue;
      expect(priceAfterCents, title).toBeLessThan(priceBeforeCents);
      const percent = /^-(\d+)%$/.exec(discount)?.[1];
      if (percent) {
        const expected = priceBeforeCents * (1 - Number(percent) / 100);
        expect(Math.abs(priceAfterCents - expected) / priceBeforeCents, title).toBeLessThan(0.01);
      }
      const reais = /^-R\$ ([\d,]+)$/.exec(discount)?.[1];
      if (discountType === "amount" && reais) {
        const cents = Math.round(Number(reais.replace(",", ".")) * 100);
        expect(priceBeforeCents - priceAfterCents, title).toBe(cents);
      }
    }
  });

  it("can be redeemed while the company is open", () => {
    const hours = new Map(rows.companies.map(({ id, openingHours }) => [id, openingHours ?? []]));
    for (const { title, companyId, usableWeekdays } of rows.offers) {
      const openOn = new Set(hours.get(companyId)?.map(({ weekday }) => weekday));
      for (const weekday of usableWeekdays ?? [])
        expect(openOn.has(weekday), `${title} on ${weekday}`).toBe(true);
    }
  });
});

describe("its companies", () => {
  it("are within 15 km of the centre, in the neighbourhoods of the town", () => {
    const used = new Set(rows.companies.map(({ neighborhood }) => neighborhood));
    expect([...used].sort()).toEqual(neighborhoods.map(({ name }) => name).sort());
    for (const company of rows.companies) {
      expect(kilometresFromCentre(company), company.name).toBeLessThan(15);
    }
    expect(rows.companies.filter((company) => kilometresFromCentre(company) < 1).length).toBeGreaterThan(10);
  });

  it("have unique phones and slugs, and some lack optional fields", () => {
    for (const field of ["phone", "slug"] as const) {
      expect(new Set(rows.companies.map((company) => company[field])).size).toBe(40);
    }
    for (const field of ["email", "landlinePhone", "instagramProfile", "website"] as const) {
      const missing = rows.companies.filter((company) => company[field] === null).length;
      expect(missing, field).toBeGreaterThan(1);
      expect(missing, field).toBeLessThan(35);
    }
  });

  it("have different kinds of hours: two intervals a day, past midnight, closed on Sundays", () => {
    const hours = rows.companies.map(({ openingHours }) => openingHours ?? []);
    const some = (test: (week: (typeof hours)[number]) => boolean) => expect(hours.some(test)).toBe(true);
    some((week) => week.filter(({ weekday }) => weekday === 2).length === 2);
    some((week) => week.some(({ opens, closes }) => closes < opens));
    some((week) => week.length > 0 && !week.some(({ weekday }) => weekday === 0));
  });
});

describe("its campaigns", () => {
  it("are past, running, upcoming and switched off, and exactly one is featured", () => {
    expect(rows.campaigns.filter(({ isFeatured }) => isFeatured)).toMatchObject([
      { tagline: "Semana do comércio", title: "A cidade inteira com desconto", isActive: true },
    ]);
    const states = rows.campaigns.map(({ isActive, startDate, endDate }) => {
      if (!isActive) return "off";
      if (endDate < today) return "past";
      return startDate > today ? "coming" : "running";
    });
    expect(states.sort()).toEqual(["coming", "off", "past", "running", "running", "running"]);
  });

  it("contain existing offers, in order", () => {
    const known = new Set(rows.offers.map(({ id }) => id));
    for (const { id } of rows.campaigns) {
      const members = rows.campaignOffers.filter(({ campaignId }) => campaignId === id);
      expect(members.length).toBeGreaterThan(2);
      expect(members.map(({ position }) => position)).toEqual(members.map((_, index) => index));
      expect(members.filter(({ offerId }) => !known.has(offerId))).toEqual([]);
    }
  });
});

describe("every row passes the contract", () => {
  it.each(rows.categories.map((row) => [row.name, row] as const))("category %s", (_, row) => {
    expect(CategoryInput.strip().parse(row)).toMatchObject({
      name: row.name,
      slug: row.slug,
      tone: row.tone,
    });
  });

  it.each(rows.companies.map((row) => [row.name, row] as const))("company %s", (_, row) => {
    const { id: _id, createdAt: _made, updatedAt: _changed, ...written } = row;
    expect(CompanyInput.strip().parse(row)).toMatchObject(written);
  });

  it.each(rows.offers.map((row) => [row.title, row] as const))("offer %s", (_, row) => {
    const schema = row.validUntil < today ? OfferInput : offerInput(today);
    const { id: _id, createdAt: _made, updatedAt: _changed, ...written } = row;
    expect(schema.strip().parse(row)).toMatchObject(written);
  });

  it.each(rows.campaigns.map((row) => [row.title, row] as const))("campaign %s", (_, row) => {
    expect(CampaignInput.strip().parse(row)).toMatchObject({ title: row.title, tagline: row.tagline });
  });

  it("the town's setting", () => {
    const setting = rows.settings.find(({ key }) => key === "town");
    expect(TownView.parse(setting?.value)).toEqual(town);
  });
});

function kilometresFromCentre({ latitude, longitude }: NewCompany): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians((latitude ?? 90) - town.centre.latitude);
  const east = radians((longitude ?? 180) - town.centre.longitude) * Math.cos(radians(town.centre.latitude));
  return 6371 * Math.hypot(north, east);
}
