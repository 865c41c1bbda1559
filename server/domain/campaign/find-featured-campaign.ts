import { and, gte, lte, sql } from "drizzle-orm";
import type { FeaturedCampaignView } from "#contract/schemas/campaign-view.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "./campaign.table.ts";
import { given, selectCampaign } from "./select-campaign.ts";

/** The campaign on the home page: featured, switched on and within its days. */
export async function findFeaturedCampaign(ctx: Ctx): Promise<FeaturedCampaignView | null> {
  const campaign = await selectCampaign(ctx, {
    name: "featured",
    condition: and(
      sql`${campaigns.isFeatured}`,
      lte(campaigns.startDate, given.day),
      gte(campaigns.endDate, given.day),
    ),
  });
  return campaign ?? null;
}
