import { z } from "zod";
import { weekday } from "#contract/company/opening-hours.schema.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { optionalPicture } from "#contract/fields/link-field.ts";
import { money, optionalMoney } from "#contract/fields/money-field.ts";
import { optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { expiryModes, multipliers, programKinds } from "./loyalty.schema.ts";
import { companyOfClub } from "./posting.schema.ts";
import { programValidation as texts } from "./program.texts.ts";

const unit = requiredText({
  required: texts.unitRequired,
  max: limits.loyaltyUnitMaxLength,
  tooLong: texts.unitTooLong,
});

/** All rules of a loyalty program. Each save replaces them together. */
export const ProgramInput = z
  .strictObject(
    {
      isActive: z.boolean({ error: validation.yesOrNo }).default(true),
      kind: z.enum(programKinds, { error: texts.kind }),
      headline: optionalText({ max: limits.loyaltyHeadlineMaxLength, tooLong: texts.headlineTooLong }),
      unitSingular: unit,
      unitPlural: unit,
      earnUnits: whole(1, limits.loyaltyEarnUnitsMax, texts.earnUnits).default(1),
      /** Null for stamps. */
      earnCents: money.min(1, texts.earnCents).nullable().default(null),
      minimumPurchaseCents: money.min(1, texts.minimumPurchase).nullable().default(null),
      maxPerPosting: whole(1, limits.pointsMax, texts.maxPerPosting).nullable().default(null),
      maxPerDay: whole(1, limits.pointsMax, texts.maxPerDay).nullable().default(null),
      minutesBetween: whole(0, limits.loyaltyMinutesBetweenMax, texts.minutesBetween).default(0),
      welcomeBonus: whole(0, limits.pointsMax, texts.welcomeBonus).default(0),
      multiplier: z.enum(multipliers, { error: texts.multiplier }).nullable().default(null),
      multiplierFactor: whole(2, limits.loyaltyFactorMax, texts.multiplierFactor).nullable().default(null),
      multiplierWeekdays: z
        .array(weekday(texts.weekdays), { error: texts.weekdays })
        .max(7, texts.weekdays)
        .transform((weekdays) => [...new Set(weekdays)].sort((one, other) => one - other))
        .default([]),
      expiry: z.enum(expiryModes, { error: texts.expiry }).default("never"),
      expiryMonths: whole(1, limits.loyaltyExpiryMonthsMax, texts.expiryMonths).nullable().default(null),
      birthdayGift: whole(0, limits.pointsMax, texts.birthdayGift).default(0),
      returnGift: whole(0, limits.pointsMax, texts.returnGift).default(0),
      returnGiftDays: whole(1, limits.loyaltyReturnGiftDaysMax, texts.returnGiftDays)
        .nullable()
        .default(null),
    },
    { error: validation.form },
  )
  .refine(
    ({ kind, earnCents }) => kind !== "points" || earnCents !== null,
    crossFieldRule(["earnCents", "kind"], texts.earnCents),
  )
  .refine(
    ({ kind, earnCents }) => kind !== "stamps" || earnCents === null,
    crossFieldRule(["earnCents", "kind"], texts.earnCentsForStamps),
  )
  .refine(
    ({ multiplier, multiplierFactor }) => multiplier === null || multiplierFactor !== null,
    crossFieldRule(["multiplierFactor", "multiplier"], texts.multiplierFactor),
  )
  .refine(
    ({ multiplier, multiplierFactor }) => multiplier !== null || multiplierFactor === null,
    crossFieldRule(["multiplierFactor", "multiplier"], texts.factorWithoutMultiplier),
  )
  .refine(
    ({ multiplier, multiplierWeekdays }) => multiplier !== "weekday" || multiplierWeekdays.length > 0,
    crossFieldRule(["multiplierWeekdays", "multiplier"], texts.weekdays),
  )
  .refine(
    ({ multiplier, multiplierWeekdays }) => multiplier === "weekday" || multiplierWeekdays.length === 0,
    crossFieldRule(["multiplierWeekdays", "multiplier"], texts.weekdaysWithoutMultiplier),
  )
  .refine(
    ({ expiry, expiryMonths }) => expiry === "never" || expiryMonths !== null,
    crossFieldRule(["expiryMonths", "expiry"], texts.expiryMonths),
  )
  .refine(
    ({ expiry, expiryMonths }) => expiry !== "never" || expiryMonths === null,
    crossFieldRule(["expiryMonths", "expiry"], texts.expiryMonthsForNever),
  )
  .refine(
    ({ returnGift, returnGiftDays }) => returnGift === 0 || returnGiftDays !== null,
    crossFieldRule(["returnGiftDays", "returnGift"], texts.returnGiftDays),
  )
  .refine(
    ({ returnGift, returnGiftDays }) => returnGift > 0 || returnGiftDays === null,
    crossFieldRule(["returnGiftDays", "returnGift"], texts.returnGiftDaysWithoutGift),
  );
export type ProgramInput = z.infer<typeof ProgramInput>;

/** The complete program: a write replaces every rule. */
export const ProgramRevision = requireAllKeys(ProgramInput).safeExtend({
  companyId: companyOfClub,
  /** The version that was read, or null to open the club. If the program was saved since then, nothing is written. */
  version: version.nullable(),
});
export type ProgramRevision = z.infer<typeof ProgramRevision>;

/** The company whose program is read. Only the back-office names it. */
export const ClubOfCompany = z.object({ companyId: companyOfClub });
export type ClubOfCompany = z.infer<typeof ClubOfCompany>;

/** A program, or one of its rewards. */
export const ProgramOrReward = ClubOfCompany.extend({ rewardId: uuid().optional() });
export type ProgramOrReward = z.infer<typeof ProgramOrReward>;

export const RewardInput = z.strictObject(
  {
    name: requiredText({
      required: texts.rewardName,
      max: limits.rewardNameMaxLength,
      tooLong: texts.rewardNameTooLong,
    }),
    description: optionalText({
      max: limits.rewardDescriptionMaxLength,
      tooLong: texts.rewardDescriptionTooLong,
    }),
    imageUrl: optionalPicture,
    cost: whole(1, limits.pointsMax, texts.cost),
    /** What one costs the shop. */
    valueCents: optionalMoney,
    /** The remaining stock; null means unlimited. */
    stock: whole(0, limits.stockMax, texts.stock).nullable().default(null),
    limitPerClient: whole(1, limits.rewardLimitPerClientMax, texts.limitPerClient).nullable().default(null),
    /** How many days a voucher is valid; null means until it is used. */
    validDays: whole(1, limits.rewardValidDaysMax, texts.validDays).nullable().default(null),
    isActive: z.boolean({ error: validation.yesOrNo }).default(true),
  },
  { error: validation.form },
);
export type RewardInput = z.infer<typeof RewardInput>;

export const NewReward = RewardInput.safeExtend({ companyId: companyOfClub });
export type NewReward = z.infer<typeof NewReward>;

/** The complete reward: a write replaces every field. */
export const RewardRevision = requireAllKeys(RewardInput).safeExtend({
  id: uuid(),
  companyId: companyOfClub,
  /** The version that was read. If the reward was saved since then, nothing is written. */
  version,
});
export type RewardRevision = z.infer<typeof RewardRevision>;

/** Does not use zod's integer check, which would suppress the rules over several fields, as its `abort` would. */
function whole(min: number, max: number, error: string) {
  return z.number({ error }).refine(Number.isSafeInteger, error).min(min, error).max(max, error);
}
