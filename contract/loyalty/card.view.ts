import { z } from "zod";
import { entryReasons, postingLimits, voucherStates } from "./loyalty.schema.ts";
import { ProgramRules, RewardView } from "./program.view.ts";

/** A voucher, for its holder and for the counter. */
export const VoucherView = z.object({
  id: z.uuid(),
  /** Without the dash; `formatReadableCode` adds it for display. */
  code: z.string(),
  /** The state at the time of the request: a voucher past its last day is expired. */
  state: z.enum(voucherStates),
  rewardName: z.string(),
  cost: z.int(),
  takenAt: z.iso.datetime(),
  validUntil: z.iso.date().nullable(),
  usedAt: z.iso.datetime().nullable(),
});
export type VoucherView = z.infer<typeof VoucherView>;

/** Points that expire at the end of a day. */
export const ExpiringPoints = z.object({ points: z.int(), on: z.iso.date() });
export type ExpiringPoints = z.infer<typeof ExpiringPoints>;

/** A reward with what a card lacks for it. */
export const CounterReward = RewardView.extend({
  /** The points that the card lacks; 0 if it has enough. */
  missing: z.int(),
  canRedeem: z.boolean(),
});
export type CounterReward = z.infer<typeof CounterReward>;

/** A client's card at the counter of its company. */
export const CounterCard = z.object({
  id: z.uuid(),
  clientName: z.string(),
  phone: z.string().nullable(),
  /** Without points whose last day has passed. */
  balance: z.int(),
  visits: z.int(),
  lastVisitAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  isBirthday: z.boolean(),
  /** What expires first, if it does so within 30 days. */
  expiring: ExpiringPoints.nullable(),
  earnedToday: z.int(),
  lastEarnedAt: z.iso.datetime().nullable(),
  isFirstVisit: z.boolean(),
  rewards: z.array(CounterReward),
  vouchers: z.array(VoucherView),
});
export type CounterCard = z.infer<typeof CounterCard>;

/** The look-up of a phone that has no card here does not tell whether it belongs to a client elsewhere. */
export const CardLookUpResult = z.object({ card: CounterCard.nullable() });
export type CardLookUpResult = z.infer<typeof CardLookUpResult>;

/** A posting in the counter's list. */
export const PostingView = z.object({
  id: z.uuid(),
  /** The card that has the points: that of the primary client after a merge. */
  cardId: z.uuid(),
  clientName: z.string(),
  points: z.int(),
  /** Part of the same posting. */
  welcomeBonus: z.int(),
  amountCents: z.int().nullable(),
  reason: z.enum(entryReasons),
  factor: z.int().nullable(),
  limitedBy: z.enum(postingLimits).nullable(),
  note: z.string().nullable(),
  operatorName: z.string().nullable(),
  happenedAt: z.iso.datetime(),
  isUndone: z.boolean(),
  undoUntil: z.iso.datetime(),
  actions: z.object({ undo: z.boolean() }),
});
export type PostingView = z.infer<typeof PostingView>;

export const PostedPoints = z.object({ posting: PostingView, card: CounterCard });
export type PostedPoints = z.infer<typeof PostedPoints>;

/** A voucher at the counter, with its client. */
export const CounterVoucher = VoucherView.extend({
  cardId: z.uuid(),
  clientName: z.string(),
  undoUntil: z.iso.datetime().nullable(),
  actions: z.object({ use: z.boolean(), undo: z.boolean() }),
});
export type CounterVoucher = z.infer<typeof CounterVoucher>;

/** A wrong code is no error at a counter: the field takes codes of coupons too. */
export const VoucherLookUpResult = z.object({ voucher: CounterVoucher.nullable() });
export type VoucherLookUpResult = z.infer<typeof VoucherLookUpResult>;

export const RedeemedReward = z.object({ voucher: CounterVoucher, card: CounterCard });
export type RedeemedReward = z.infer<typeof RedeemedReward>;

/** What the counter needs before the first client: the rules, the rewards and the last postings. */
export const CounterClub = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  /** Null if the company has no program yet. */
  program: ProgramRules.nullable(),
  rewards: z.array(RewardView),
  /** The public key of the town, with which a counter without network checks card passes (`verifyCardPass`). */
  cardPassKey: z.string(),
});
export type CounterClub = z.infer<typeof CounterClub>;
