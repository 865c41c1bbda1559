import { and, gte, lte, sql } from "drizzle-orm";
import type { FeaturedCampaignView } from "#contract/campaign/campaign.view.ts";
import type { Ctx } from "#server/context.ts";
import type { PreparedQuery } from "#server/platform/database/query/query-together.ts";
import { campaigns } from "./campaign.table.ts";
import { campaignQuery, placeholders } from "./campaign-query.ts";

/** Returns the campaign of the home page: featured, switched on and within its dates. */
export function findFeaturedCampaign(ctx: Ctx): Promise<FeaturedCampaignView | null> {
  return featuredCampaignQuery(ctx).run();
}

export function featuredCampaignQuery(ctx: Ctx): PreparedQuery<FeaturedCampaignView | null> {
  return campaignQuery(ctx, {
    name: "featured",
    condition: and(
      sql`${campaigns.isFeatured}`,
      lte(campaigns.startDate, placeholders.day),
      gte(campaigns.endDate, placeholders.day),
    ),
  });
}
