import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ManagedProgram, ManagedReward } from "#contract/loyalty/managed-program.ts";
import type { ClubOfCompany, ProgramInput, RewardInput } from "#contract/loyalty/program.schema.ts";
import {
  presetTexts,
  programFieldLabels,
  programValueText,
  rewardFieldLabels,
} from "#contract/loyalty/program.texts.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";

/** The form's values: the schema's input before validation. */
export type ProgramFormValues = z.input<typeof ProgramInput>;
export type ProgramFormState = UseFormReturn<ProgramFormValues, unknown, ProgramInput>;
export type RewardFormValues = z.input<typeof RewardInput>;
export type RewardFormState = UseFormReturn<RewardFormValues, unknown, RewardInput>;

const withoutRules = {
  isActive: true,
  earnUnits: 1,
  minimumPurchaseCents: null,
  maxPerPosting: null,
  maxPerDay: null,
  minutesBetween: 0,
  welcomeBonus: 0,
  multiplier: null,
  multiplierFactor: null,
  multiplierWeekdays: [],
  expiry: "never",
  expiryMonths: null,
  birthdayGift: 0,
  returnGift: 0,
  returnGiftDays: null,
} satisfies Partial<ProgramFormValues>;

/** Starting points of a new club. */
export const stampCard: ProgramFormValues = {
  ...withoutRules,
  kind: "stamps",
  ...presetTexts.stamps,
  earnCents: null,
};
export const pointCard: ProgramFormValues = {
  ...withoutRules,
  kind: "points",
  ...presetTexts.points,
  earnCents: 1000,
};

export const emptyReward: RewardFormValues = {
  name: "",
  description: null,
  imageUrl: null,
  cost: 10,
  valueCents: null,
  stock: null,
  limitPerClient: null,
  validDays: null,
  isActive: true,
};

export function programValues(program: ManagedProgram): ProgramFormValues {
  const { id: _id, version: _version, ...values } = program;
  return values;
}

export function rewardValues(reward: ManagedReward): RewardFormValues {
  const { id: _id, version: _version, picture: _picture, ...values } = reward;
  return values;
}

const programWords: ChangeWords = { fieldLabels: programFieldLabels, valueText: programValueText };
const rewardWords: ChangeWords = { fieldLabels: rewardFieldLabels, valueText: programValueText };

export const programRevisions = (club: ClubOfCompany): Revisions<ManagedProgram, ProgramFormValues> => ({
  readLatest: async () => (await api.loyalty.program.get(club)).program ?? undefined,
  readLastChange: async () => (await api.loyalty.program.lastChange(club)) ?? undefined,
  valuesOf: programValues,
  ...programWords,
});

export const rewardRevisions = (club: ClubOfCompany): Revisions<ManagedReward, RewardFormValues> => ({
  readLatest: async (id) => (await api.loyalty.program.get(club)).rewards.find((reward) => reward.id === id),
  readLastChange: async (rewardId) =>
    (await api.loyalty.program.lastChange({ ...club, rewardId })) ?? undefined,
  valuesOf: rewardValues,
  ...rewardWords,
});
