import { asc, eq, sql } from "drizzle-orm";
import type { CampaignOffer, ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { AppError } from "#contract/errors.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { managedOfferState } from "#server/domain/offer/offer.rules.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { campaignState, managedCampaignState } from "./campaign.rules.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

/** Returns a campaign for its form. Only staff may read it. */
export async function readManagedCampaign(ctx: Ctx, { id }: { id: string }): Promise<ManagedCampaign> {
  refuseUnless(staff, ctx.actor);
  return managedCampaign(ctx, id);
}

/** Like `readManagedCampaign` but without the access check, for use inside a write. */
export async function managedCampaign(
  { db, now }: Pick<Ctx, "db" | "now">,
  id: string,
): Promise<ManagedCampaign> {
  const day = today(now);
  const [found] = await db
    .select({
      campaign: campaigns,
      // Text preserves the microseconds that a Date loses.
      version: sql<string>`${campaigns.updatedAt}::text`,
    })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError("not_found");
  const { campaign, version } = found;
  return {
    id,
    version,
    state: managedCampaignState(campaign, day),
    pageState: campaignState(campaign, day),
    isFeatured: campaign.isFeatured,
    ...campaignValues(campaign),
    offers: await offersOf(db, id, day),
  };
}

/**
 * The columns of a campaign that its form writes: not the id, the timestamps or the featured flag, which is set under
 * Appearance.
 */
export function campaignValues(row: CampaignRow) {
  return {
    title: row.title,
    description: row.description,
    tagline: row.tagline,
    startDate: row.startDate,
    endDate: row.endDate,
    bannerUrl: row.bannerUrl,
    isActive: row.isActive,
    oneCouponPerPerson: row.oneCouponPerPerson,
  };
}

/** Offers in every state, because the editor of a campaign also sees those that are hidden from the public. */
async function offersOf(db: Ctx["db"], campaignId: string, day: string): Promise<CampaignOffer[]> {
  const rows = await db
    .select({
      id: offers.id,
      title: offers.title,
      discount: offers.discount,
      companyId: offers.companyId,
      companyName: offers.companyName,
      imageUrl: offers.imageUrl,
      tone: categories.tone,
      status: offers.status,
      activationDate: offers.activationDate,
      stock: offers.stock,
      validUntil: offers.validUntil,
    })
    .from(campaignOffers)
    .innerJoin(offers, eq(offers.id, campaignOffers.offerId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(eq(campaignOffers.campaignId, campaignId))
    .orderBy(asc(campaignOffers.position), asc(offers.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    discount: row.discount,
    company: { id: row.companyId, name: row.companyName },
    picture: row.imageUrl ? pictureView(row.imageUrl, "offer") : null,
    tone: row.tone ?? defaultTone,
    state: managedOfferState(row, day),
    validUntil: row.validUntil,
  }));
}
