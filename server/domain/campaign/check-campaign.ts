import { type CampaignInput, campaignInput } from "#contract/campaign/campaign.schema.ts";
import { AppError } from "#contract/errors.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** Checks a campaign against the rules that depend on the current date (spec 5). */
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

/** Turns a violation that only the database can detect into a message for its form field. */
export function asFieldError(error: unknown): unknown {
  if (!violates(error, "campaign_offers_offer_id_offers_id_fk")) return error;
  return new AppError("validation.failed", { fields: { offerIds: validation.offer.id } });
}
