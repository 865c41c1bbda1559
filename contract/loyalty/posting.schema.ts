import { z } from "zod";
import { ConsentChoice, consentVersion } from "#contract/client/consent.schema.ts";
import { couponCode } from "#contract/coupon/coupon.schema.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { money } from "#contract/fields/money-field.ts";
import { operatorName } from "#contract/fields/operator-name.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { cleanText, optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { loyaltyValidation as texts } from "./loyalty.texts.ts";
import { cardPassTextLength } from "./pass/card-pass-format.ts";

/** Only the back-office names the company. A counter works for its own; another id is refused. */
export const companyOfClub = uuid(texts.company).optional();

const note = optionalText({ max: limits.reasonMaxLength, tooLong: texts.noteTooLong });

/** A client of the counter, by phone. For a new client also the name; consents only with the client's yes. */
export const ClientAtCounter = z.strictObject(
  {
    phone,
    name: clientName.nullable().default(null),
    consents: z.array(ConsentChoice.strict(), { error: validation.form }).max(limits.consentsMax).default([]),
    consentVersion,
  },
  { error: texts.client },
);
export type ClientAtCounter = z.infer<typeof ClientAtCounter>;

/** The text of a scanned card pass. Whether it is valid, the command checks. */
const scannedPass = z.string({ error: texts.pass }).min(1, texts.pass).max(cardPassTextLength, texts.pass);

/** The input names the client in exactly one way. */
const namesOne = (...ways: unknown[]) => ways.filter((way) => way !== undefined).length === 1;

export const PostPoints = z
  .strictObject(
    {
      companyId: companyOfClub,
      /**
       * A card of the company, or the phone of a client, which enrols a new one, or the scanned pass of a client, who
       * joins the club if they have no card here. The pass was scanned at `happenedAt`.
       */
      cardId: uuid().optional(),
      client: ClientAtCounter.optional(),
      pass: scannedPass.optional(),
      /** Null for a visit without an amount. */
      amountCents: money.min(1, texts.amount).nullable().default(null),
      note,
      operatorName,
      /** When it happened, for a posting that a counter without network sends later. */
      happenedAt: z.iso
        .datetime({ error: texts.happenedAt, offset: true })
        .max(limits.momentMaxLength, texts.happenedAt)
        .optional(),
    },
    { error: validation.form },
  )
  .refine(
    ({ cardId, client, pass }) => namesOne(cardId, client, pass),
    crossFieldRule(["client", "cardId", "pass"], texts.client),
  );
export type PostPoints = z.infer<typeof PostPoints>;

/** The look-up of a client at the counter. */
export const CardLookUp = z
  .strictObject(
    {
      companyId: companyOfClub,
      cardId: uuid().optional(),
      phone: phone.optional(),
      pass: scannedPass.optional(),
    },
    { error: validation.form },
  )
  .refine(
    (input) => namesOne(input.cardId, input.phone, input.pass),
    crossFieldRule(["phone", "cardId", "pass"], texts.client),
  );
export type CardLookUp = z.infer<typeof CardLookUp>;

const reason = optionalText({ max: limits.reasonMaxLength, tooLong: texts.noteTooLong });

/** Within the limit of minutes no reason is needed; after it, only the back-office can undo, with a reason. */
export const ClubUndo = z.strictObject(
  { id: uuid(), companyId: companyOfClub, operatorName, reason },
  { error: validation.form },
);
export type ClubUndo = z.infer<typeof ClubUndo>;

/** The counter exchanges points for a reward and hands it over. */
export const RedeemReward = z.strictObject(
  { companyId: companyOfClub, cardId: uuid(texts.client), rewardId: uuid(), operatorName },
  { error: validation.form },
);
export type RedeemReward = z.infer<typeof RedeemReward>;

/** The back-office takes a reward for a client, as a voucher. */
export const VoucherGift = z.strictObject(
  {
    /** The id of the card. */
    id: uuid(texts.client),
    rewardId: uuid(),
  },
  { error: validation.form },
);
export type VoucherGift = z.infer<typeof VoucherGift>;

/** The look-up of a voucher at the counter, by the code on the client's screen. */
export const VoucherLookUp = z.strictObject(
  { companyId: companyOfClub, code: couponCode },
  { error: validation.form },
);
export type VoucherLookUp = z.infer<typeof VoucherLookUp>;

export const VoucherUse = z.strictObject(
  { id: uuid(), companyId: companyOfClub, operatorName },
  { error: validation.form },
);
export type VoucherUse = z.infer<typeof VoucherUse>;

/** A correction of the back-office. */
export const PointsAdjustment = z.strictObject(
  {
    /** The id of the card. */
    id: uuid(),
    points: z
      .int32({ error: texts.points })
      .min(-limits.pointsMax, texts.points)
      .max(limits.pointsMax, texts.points)
      .refine((points) => points !== 0, texts.points),
    reason: cleanText(texts.reasonRequired)
      .min(1, texts.reasonRequired)
      .max(limits.reasonMaxLength, texts.noteTooLong),
  },
  { error: validation.form },
);
export type PointsAdjustment = z.infer<typeof PointsAdjustment>;

export const RecentPostings = z.object({ companyId: companyOfClub }, { error: validation.form });
export type RecentPostings = z.infer<typeof RecentPostings>;
