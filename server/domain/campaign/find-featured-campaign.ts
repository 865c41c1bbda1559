import { and, gte, lte, sql } from "drizzle-orm";
import type { FeaturedCampaignView } from "#contract/schemas/campaign-view.ts";
import { today } from "#contract/schemas/dates.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "./campaign.table.ts";
import { selectCampaign } from "./select-campaign.ts";

/** The campaign on the home page: featured, switched on and within its days. */
export async function findFeaturedCampaign(ctx: Ctx): Promise<FeaturedCampaignView | null> {
  const day = today(ctx.now);
  const campaign = await selectCampaign(
    ctx,
    and(sql`${campaigns.isFeatured}`, lte(campaigns.startDate, day), gte(campaigns.endDate, day)),
  );
  return campaign ?? null;
}
