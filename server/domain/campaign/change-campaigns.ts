import { inArray, sql } from "drizzle-orm";
import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import type { CampaignBulkChange } from "#contract/campaign/managed-campaign.ts";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { campaigns } from "./campaign.table.ts";
import { campaignFilter } from "./campaign-filter.ts";
import type { CampaignRow } from "./managed-campaign.ts";

type Change = CampaignBulkChange["change"];

/** Applies one change to many campaigns. Campaigns that would end before they start are skipped. */
export const changeCampaigns = command(
  staff,
  async (ctx: CommandContext, { selection, change }: CampaignBulkChange): Promise<BulkResult> => {
    const day = today(ctx.now);
    if (change.action === "start" && change.startDate < day) {
      throw new AppError("validation.failed", { fields: { startDate: validation.campaign.startPast } });
    }
    return changeInBulk(ctx, {
      table: campaigns,
      action: `campaign.${change.action}`,
      selected: selection.ids
        ? inArray(campaigns.id, selection.ids)
        : (campaignFilter(selection.filter ?? {}, day) ?? sql`true`),
      skipReason: (campaign) => skipReason(campaign, change),
      values: valuesOf(change),
    });
  },
);

function skipReason(campaign: CampaignRow, change: Change): SkipReason | undefined {
  if (change.action === "start") return change.startDate < campaign.endDate ? undefined : "ends_too_early";
  if (change.action === "end") return change.endDate > campaign.startDate ? undefined : "starts_too_late";
  if (campaign.isActive !== (change.action === "switch_on")) return undefined;
  return campaign.isActive ? "switched_on" : "switched_off";
}

function valuesOf(change: Change): Record<string, string | boolean> {
  if (change.action === "start") return { startDate: change.startDate };
  if (change.action === "end") return { endDate: change.endDate };
  return { isActive: change.action === "switch_on" };
}
