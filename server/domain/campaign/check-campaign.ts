import { type CampaignInput, campaignInput } from "#contract/campaign/campaign.schema.ts";
import { AppError } from "#contract/errors.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** Holds a campaign to the rules that need to know the day (spec 5). */
export function refuseBadCampaign(
  input: CampaignInput,
  today: string,
  stored?: Pick<CampaignInput, "startDate">,
): void {
  const parsed = campaignInput(today, stored).safeParse(input);
  if (!parsed.success) {
    throw new AppError("validation.failed", { fields: fieldMessages(parsed.error.issues) });
  }
}

/** The refusal that only the database can know, as a message beside its field. */
export function asFieldError(error: unknown): unknown {
  if (!violates(error, "campaign_offers_offer_id_offers_id_fk")) return error;
  return new AppError("validation.failed", { fields: { offerIds: validation.offer.id } });
}
