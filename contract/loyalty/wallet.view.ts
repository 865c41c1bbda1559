import { z } from "zod";
import { recordId, slugOrId, uuid } from "#contract/fields/identifiers.ts";
import { money } from "#contract/fields/money-field.ts";
import { optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { CounterReward, ExpiringPoints, VoucherView } from "./card.view.ts";
import { ClubCardView } from "./club.view.ts";
import { entryKinds, entryReasons, postingLimits, shownRequestStates, wallets } from "./loyalty.schema.ts";
import { loyaltyValidation as texts } from "./loyalty.texts.ts";
import { ProgramRules } from "./program.view.ts";

/** A line of the statement. */
export const StatementEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  reason: z.enum(entryReasons),
  points: z.int(),
  balanceAfter: z.int(),
  amountCents: z.int().nullable(),
  factor: z.int().nullable(),
  limitedBy: z.enum(postingLimits).nullable(),
  /** The reward of a voucher that was taken or returned. */
  rewardName: z.string().nullable(),
  /** When it happened, in the town: an expiry happens at the beginning of the next day. */
  happenedAt: z.iso.datetime(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** What happened last on a card. */
const LastEntry = StatementEntry.omit({ id: true, balanceAfter: true });
export type LastEntry = z.infer<typeof LastEntry>;

/** A card in its client's wallet. */
export const WalletCard = z.object({
  id: z.uuid(),
  company: ClubCardView.shape.company,
  /** False while the company or its club is closed: the balance stays, but no reward can be taken. */
  isOpen: z.boolean(),
  program: ProgramRules.pick({ kind: true, headline: true, unitSingular: true, unitPlural: true }),
  /** Without points whose last day has passed. */
  balance: z.int(),
  /** What expires first, if it does so soon. */
  expiring: ExpiringPoints.nullable(),
  /** What the goal of the card is chosen from. Stock null means unlimited. */
  rewards: z.array(z.object({ name: z.string(), cost: z.int(), stock: z.int().nullable() })),
  openVouchers: z.int(),
  lastEntry: LastEntry.nullable(),
});
export type WalletCard = z.infer<typeof WalletCard>;

export const WalletPage = z.object({ items: z.array(WalletCard), nextCursor: z.string().nullable() });
export type WalletPage = z.infer<typeof WalletPage>;

/** A text that differs after each change of the client's cards. */
export const WalletFingerprint = z.object({ fingerprint: z.string() });
export type WalletFingerprint = z.infer<typeof WalletFingerprint>;

/** The client's request for points that were not posted. */
export const PointsRequestView = z.object({
  id: z.uuid(),
  purchasedOn: z.iso.date(),
  amountCents: z.int().nullable(),
  message: z.string().nullable(),
  state: z.enum(shownRequestStates),
  /** The shop's words. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type PointsRequestView = z.infer<typeof PointsRequestView>;

/** The open card: what it can be exchanged for, its vouchers and its last requests. */
export const WalletCardDetails = WalletCard.extend({
  rewards: z.array(CounterReward.extend({ picture: PictureView.nullable() })),
  vouchers: z.array(VoucherView),
  requests: z.array(PointsRequestView),
  /** The wallet apps of phones for which the card has a pass. */
  passes: z.array(z.enum(wallets)),
});
export type WalletCardDetails = z.infer<typeof WalletCardDetails>;

export const StatementInput = recordId.extend(pageInput.shape);
export type StatementInput = z.infer<typeof StatementInput>;
export const StatementPage = z.object({
  items: z.array(StatementEntry),
  nextCursor: z.string().nullable(),
});
export type StatementPage = z.infer<typeof StatementPage>;

/** The public key of the device (web/loyalty/pass/device-key.ts): 33 bytes in base64url. */
export const DeviceKey = z.strictObject(
  {
    devicePublicKey: z
      .string({ error: texts.deviceKey })
      .length(44, texts.deviceKey)
      .regex(/^[\w-]+$/, texts.deviceKey),
  },
  { error: validation.form },
);
export type DeviceKey = z.infer<typeof DeviceKey>;

/** What the device needs to sign card passes for 30 days, also without network. */
export const PassCertificate = z.object({ certificate: z.string() });
export type PassCertificate = z.infer<typeof PassCertificate>;

/** The balances of the device's client, for the cached pages of the clubs. Empty for every other visitor. */
export const ClubBalances = z.array(z.object({ companyId: z.uuid(), cardId: z.uuid(), balance: z.int() }));
export type ClubBalances = z.infer<typeof ClubBalances>;

export const ClubToJoin = z.strictObject({ company: slugOrId }, { error: validation.form });
export const RewardToTake = z.strictObject({ id: uuid() }, { error: validation.form });

export const TakenVoucher = z.object({ voucher: VoucherView, cardId: z.uuid() });
export type TakenVoucher = z.infer<typeof TakenVoucher>;

/** "Não lançaram meus pontos": the command compares the day with today. */
export const NewPointsRequest = z.strictObject(
  {
    /** The id of the card. */
    id: uuid(),
    purchasedOn: z.iso.date({ error: texts.purchasedOn }),
    amountCents: money.min(1, texts.amount),
    message: optionalText({ max: limits.reasonMaxLength, tooLong: texts.noteTooLong }),
  },
  { error: validation.form },
);
export type NewPointsRequest = z.infer<typeof NewPointsRequest>;
