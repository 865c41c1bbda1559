import type { CampaignInput } from "#contract/campaign/campaign.schema.ts";
import type { ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { campaigns } from "./campaign.table.ts";
import { asFieldError, refuseBadCampaign } from "./check-campaign.ts";
import { managedCampaign } from "./managed-campaign.ts";
import { writeCampaignOffers } from "./write-campaign-offers.ts";

export const createCampaign = command(
  staff,
  async (ctx: CommandContext, input: CampaignInput): Promise<ManagedCampaign> => {
    refuseBadCampaign(input, today(ctx.now));
    const { offerIds, ...values } = input;
    const id = newId(ctx.now);
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockPictureRows(tx, { bannerUrl: input.bannerUrl });
        await tx.insert(campaigns).values({ ...values, id, createdAt: ctx.now, updatedAt: ctx.now });
        await writeCampaignOffers(tx, id, offerIds);
        await recordAudit(tx, ctx.actor, {
          action: "campaign.create",
          tableName: "campaigns",
          recordId: id,
          newValues: input,
        });
        return managedCampaign({ db: tx, now: ctx.now }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);
