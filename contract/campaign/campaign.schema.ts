import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { optionalPicture } from "#contract/fields/link-field.ts";
import { optionalText, requiredLines, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { day } from "#contract/time/date-field.ts";

const texts = validation.campaign;

/**
 * The fields of a campaign that the back-office writes. The rule that depends on the current day is in
 * `campaignInput`. `is_featured` (spec 3) is not a field here: at most one campaign has it, chosen in Appearance.
 */
export const CampaignInput = z
  .strictObject(
    {
      title: requiredText({
        required: texts.titleRequired,
        max: limits.campaignTitleMaxLength,
        tooLong: texts.titleTooLong,
      }),
      description: requiredLines({
        required: texts.descriptionRequired,
        max: limits.campaignDescriptionMaxLength,
        tooLong: texts.descriptionTooLong,
      }),
      tagline: optionalText({ max: limits.campaignTaglineMaxLength, tooLong: texts.taglineTooLong }),
      startDate: day(texts.startRequired),
      endDate: day(texts.endRequired),
      bannerUrl: optionalPicture,
      /** In the order of the page. */
      offerIds: z
        .array(uuid(validation.offer.id), { error: validation.offer.id })
        .max(limits.campaignOffersMax, texts.offersTooMany)
        .refine((ids) => new Set(ids).size === ids.length, texts.offersRepeated)
        .default([]),
      isActive: z.boolean({ error: validation.yesOrNo }).default(true),
      oneCouponPerPerson: z.boolean({ error: validation.yesOrNo }).default(false),
    },
    { error: validation.form },
  )
  .refine(
    ({ startDate, endDate }) => endDate > startDate,
    crossFieldRule(["endDate", "startDate"], texts.endBeforeStart),
  );
export type CampaignInput = z.infer<typeof CampaignInput>;

/**
 * All validation rules for a given day. The past start date of a campaign that has started is accepted, so that the
 * campaign stays editable.
 */
export function campaignInput(today: string, stored?: Pick<CampaignInput, "startDate">) {
  return CampaignInput.refine(
    ({ startDate }) => startDate >= today || startDate === stored?.startDate,
    crossFieldRule(["startDate"], texts.startPast),
  );
}
