import { and, eq, lte, sql } from "drizzle-orm";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import { sharePicture as texts } from "#contract/share-picture/share-picture.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { isExpired, isSoldOut, isVisible } from "#server/domain/offer/offer.rules.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { ShareCard } from "#server/platform/share-picture/share-card.ts";

/** The shared page: an offer, a company (by its id) or a campaign. */
export type Shared = { kind: "offers" | "companies" | "campaigns"; id: string };

/** Returns the content of the picture, or undefined when the page is not public. */
export function findShareCard(ctx: Ctx, { kind, id }: Shared): Promise<ShareCard | undefined> {
  return finders[kind](ctx, id);
}

const finders: Record<Shared["kind"], (ctx: Ctx, id: string) => Promise<ShareCard | undefined>> = {
  offers: offerCard,
  companies: companyCard,
  campaigns: campaignCard,
};

async function offerCard(ctx: Ctx, id: string): Promise<ShareCard | undefined> {
  const day = today(ctx.now);
  const [offer] = await ctx.db
    .select({
      title: offers.title,
      discount: offers.discount,
      status: offers.status,
      activationDate: offers.activationDate,
      validUntil: offers.validUntil,
      stock: offers.stock,
      imageUrl: offers.imageUrl,
      company: companies.name,
      neighborhood: companies.neighborhood,
    })
    .from(offers)
    .innerJoin(companies, and(eq(companies.id, offers.companyId), eq(companies.isActive, true)))
    .where(eq(offers.id, id));
  if (!offer || !isVisible(offer, day)) return undefined;
  return {
    look: "ticket",
    badge: offer.discount,
    title: offer.title,
    line: texts.place([offer.company, offer.neighborhood]),
    note: stateOf(offer, day),
    picture: hashOf(offer.imageUrl),
  };
}

function stateOf(offer: { validUntil: string; stock: number | null }, day: string): string {
  if (isExpired(offer, day)) return texts.over;
  if (isSoldOut(offer)) return texts.soldOut;
  return offer.validUntil === day ? texts.endsToday : texts.until(offer.validUntil);
}

async function companyCard(ctx: Ctx, id: string): Promise<ShareCard | undefined> {
  const liveOffers = ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(offers)
    .where(and(eq(offers.companyId, companies.id), takeable(today(ctx.now))));
  const [company] = await ctx.db
    .select({
      name: companies.name,
      neighborhood: companies.neighborhood,
      location: companies.location,
      category: categories.name,
      coverUrl: companies.coverUrl,
      logoUrl: companies.logoUrl,
      offers: sql<number>`(${liveOffers})`,
    })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(and(eq(companies.id, id), eq(companies.isActive, true)));
  if (!company) return undefined;
  return {
    look: "ticket",
    badge: company.offers > 0 ? texts.offers(company.offers) : null,
    title: company.name,
    line: texts.place([company.category, company.neighborhood]),
    note: company.location,
    picture: hashOf(company.coverUrl) ?? hashOf(company.logoUrl),
  };
}

/** A campaign is public from its first day; its page stays available after its end. */
async function campaignCard(ctx: Ctx, id: string): Promise<ShareCard | undefined> {
  const day = today(ctx.now);
  const [campaign] = await ctx.db
    .select({
      title: campaigns.title,
      tagline: campaigns.tagline,
      description: campaigns.description,
      endDate: campaigns.endDate,
      bannerUrl: campaigns.bannerUrl,
    })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.isActive, true), lte(campaigns.startDate, day)));
  if (!campaign) return undefined;
  return {
    look: "hero",
    badge: campaign.tagline,
    title: campaign.title,
    line: campaign.description,
    note: stateOf({ validUntil: campaign.endDate, stock: null }, day),
    picture: hashOf(campaign.bannerUrl),
  };
}

/** Pictures on other sites are only shown by browsers, never fetched by the server (docs/product.md, Images). */
function hashOf(address: string | null): string | null {
  return address && isStoredPicture(address) ? address.slice("/media/".length) : null;
}
