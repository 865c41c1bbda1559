import { and, eq, sql } from "drizzle-orm";
import type { CampaignRevision, ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { AppError } from "#contract/errors.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { campaigns } from "./campaign.table.ts";
import { asFieldError, refuseBadCampaign } from "./check-campaign.ts";
import { campaignValues, managedCampaign } from "./managed-campaign.ts";
import { campaignOfferIds, writeCampaignOffers } from "./write-campaign-offers.ts";

/** Saves all fields and offers of a campaign, unless another user saved since the version was read. */
export const updateCampaign = command(
  staff,
  async (ctx: CommandContext, { id, version, ...input }: CampaignRevision): Promise<ManagedCampaign> => {
    const { offerIds, ...values } = input;
    try {
      return await ctx.db.transaction(async (tx) => {
        const [before] = await tx.select().from(campaigns).where(eq(campaigns.id, id));
        if (!before) throw new AppError("not_found");
        refuseBadCampaign(input, today(ctx.now), before);
        await lockPictureRows(tx, { bannerUrl: input.bannerUrl });
        const written = await tx
          .update(campaigns)
          .set({ ...values, updatedAt: nextVersion(campaigns.updatedAt, ctx.now) })
          .where(and(eq(campaigns.id, id), sql`${campaigns.updatedAt}::text = ${version}`))
          .returning({ id: campaigns.id });
        if (written.length === 0) throw new AppError("conflict");
        const offerIdsBefore = await campaignOfferIds(tx, id);
        await writeCampaignOffers(tx, id, offerIds);
        await recordAudit(tx, ctx.actor, {
          action: "campaign.update",
          tableName: "campaigns",
          recordId: id,
          oldValues: { ...campaignValues(before), offerIds: offerIdsBefore },
          newValues: input,
        });
        return managedCampaign({ db: tx, now: ctx.now }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);
