import { eq } from "drizzle-orm";
import type { CampaignView } from "#contract/campaign/campaign.view.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "./campaign.table.ts";
import { campaignQuery, placeholders } from "./campaign-query.ts";

/**
 * Returns a campaign that is switched on. Before its first day it is reachable only by its direct link: no list
 * contains it.
 */
export async function findCampaign(ctx: Ctx, id: string): Promise<CampaignView> {
  const byId = { name: "by id", condition: eq(campaigns.id, placeholders.id) };
  const campaign = await campaignQuery(ctx, byId, { id }).run();
  if (!campaign) throw new AppError("not_found");
  return campaign;
}
