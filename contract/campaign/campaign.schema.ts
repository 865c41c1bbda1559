import { z } from "zod";
import { acrossFields } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { optionalPicture } from "#contract/fields/link-field.ts";
import { optionalText, requiredLines, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { day } from "#contract/time/date-field.ts";

const texts = validation.campaign;

/**
 * What the back-office writes of a campaign; the rule that needs to know the day is in `campaignInput`.
 * `is_featured` (spec 3) is not here: at most one campaign has it, and Appearance chooses which.
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
      /** In the order that the page shows them. */
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
    acrossFields(["endDate", "startDate"], texts.endBeforeStart),
  );
export type CampaignInput = z.infer<typeof CampaignInput>;

/** The whole rule on a given day: a campaign that has begun keeps its start and stays editable. */
export function campaignInput(today: string, stored?: Pick<CampaignInput, "startDate">) {
  return CampaignInput.refine(
    ({ startDate }) => startDate >= today || startDate === stored?.startDate,
    acrossFields(["startDate"], texts.startPast),
  );
}
