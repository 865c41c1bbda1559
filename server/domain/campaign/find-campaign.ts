import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CampaignView } from "#contract/schemas/campaign-view.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "./campaign.table.ts";
import { given, selectCampaign } from "./select-campaign.ts";

/** A campaign that is switched on. Before its first day only who has the link finds it: no list leads there. */
export async function findCampaign(ctx: Ctx, id: string): Promise<CampaignView> {
  const campaign = await selectCampaign(
    ctx,
    { name: "by id", condition: eq(campaigns.id, given.id) },
    { id },
  );
  if (!campaign) throw new AppError("not_found");
  return campaign;
}
