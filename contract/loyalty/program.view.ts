import { z } from "zod";
import { expiryModes, multipliers, programKinds } from "./loyalty.schema.ts";

/** The rules of a program, as every screen of the club gets them. */
export const ProgramRules = z.object({
  version: z.int(),
  isActive: z.boolean(),
  kind: z.enum(programKinds),
  headline: z.string().nullable(),
  unitSingular: z.string(),
  unitPlural: z.string(),
  /** Points for each `earnCents`, or stamps for each visit. */
  earnUnits: z.int(),
  /** Null for stamps. */
  earnCents: z.int().nullable(),
  minimumPurchaseCents: z.int().nullable(),
  maxPerPosting: z.int().nullable(),
  maxPerDay: z.int().nullable(),
  minutesBetween: z.int(),
  welcomeBonus: z.int(),
  multiplier: z.enum(multipliers).nullable(),
  multiplierFactor: z.int().nullable(),
  /** 0 = Sunday. */
  multiplierWeekdays: z.array(z.int()),
  expiry: z.enum(expiryModes),
  expiryMonths: z.int().nullable(),
  birthdayGift: z.int(),
  returnGift: z.int(),
  returnGiftDays: z.int().nullable(),
});
export type ProgramRules = z.infer<typeof ProgramRules>;

/** A reward as visitors and the counter see it. */
export const RewardView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  cost: z.int(),
  /** The remaining stock; null means unlimited. */
  stock: z.int().nullable(),
  limitPerClient: z.int().nullable(),
  validDays: z.int().nullable(),
});
export type RewardView = z.infer<typeof RewardView>;
