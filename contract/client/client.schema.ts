import { z } from "zod";
import { CouponCancelled } from "#contract/coupon/coupon.view.ts";
import { optionalEmail } from "#contract/fields/email.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { wholeRecord } from "#contract/fields/write-input.ts";
import { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { limits } from "#contract/limits.ts";
import { birthday } from "./birthday.schema.ts";
import { clientValidation as texts } from "./client.texts.ts";
import { ConsentView } from "./consent.schema.ts";

/** What a device remembers of who used it last; never what the server knows of that phone. */
export const DeviceView = z.object({
  /** As they were typed here; null on a device that never took a coupon. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Then all coupons of that phone are shown, not only those of this device. */
  isConfirmed: z.boolean(),
  /** The phone that this device asked a code for which can still be typed here, whether or not anybody has it. */
  codeSentTo: z.string().nullable(),
  /** Until when that code holds, which tells it from the one before; null when there is none. */
  codeUntil: z.iso.datetime().nullable(),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const PhoneCodeRequest = z.strictObject({ phone }, { error: validation.form });
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>;

/** The same whether or not anybody has that phone. */
export const PhoneCodeReceipt = z.object({ expiresAt: z.iso.datetime() });
export type PhoneCodeReceipt = z.infer<typeof PhoneCodeReceipt>;

export const PhoneConfirmation = z.strictObject(
  {
    phone,
    code: cleanText(texts.code)
      .transform((typed) => typed.replace(/\D/g, ""))
      .pipe(z.string().length(limits.phoneCodeDigits, texts.code)),
  },
  { error: validation.form },
);
export type PhoneConfirmation = z.infer<typeof PhoneConfirmation>;

/** "Meus dados", for a confirmed phone. */
export const ClientProfile = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  since: z.iso.datetime(),
  consents: z.array(ConsentView),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

export const ClientProfileInput = wholeRecord(
  z.strictObject({ name: clientName, email: optionalEmail, birthday }, { error: validation.form }),
);
export type ClientProfileInput = z.infer<typeof ClientProfileInput>;

/** What the back-office wrote down of somebody. */
const ClientRecord = z.object({
  cpf: z.string().nullable(),
  tags: z.array(z.string()),
  notes: z.string().nullable(),
});

const ConsentLine = z.object({
  channel: z.string(),
  purpose: z.string(),
  granted: z.boolean(),
  version: z.string(),
  origin: z.string(),
  at: z.iso.datetime(),
});

/** Everything that is kept of a person, as a file for them. */
export const ClientExport = z.object({
  profile: ClientProfile,
  record: ClientRecord,
  /** By which other phones they are known, with what is kept under those: their coupons are among the others. */
  duplicates: z.array(
    z.object({
      ...ClientProfile.omit({ consents: true }).shape,
      record: ClientRecord,
      consents: z.array(ConsentLine),
    }),
  ),
  coupons: z.array(
    z.object({
      code: z.string(),
      offer: z.string(),
      company: z.string(),
      state: z.string(),
      claimedAt: z.iso.datetime(),
      redeemedAt: z.iso.datetime().nullable(),
      /** What was to be paid, and when the person said that they had. */
      payment: z.object({ amountCents: z.int(), reportedAt: z.iso.datetime().nullable() }).nullable(),
      cancelled: CouponCancelled.nullable(),
      /** The versions that were accepted by taking it. */
      accepted: LegalVersions,
    }),
  ),
  consents: z.array(ConsentLine),
});
export type ClientExport = z.infer<typeof ClientExport>;

/** What somebody who asked to be erased keeps as proof. */
export const ErasureReceipt = z.object({ protocol: z.string(), at: z.iso.datetime() });
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

/** The same file, made by the back-office for somebody who asked, with the number of the request. */
export const RequestedExport = ErasureReceipt.extend(ClientExport.shape);
export type RequestedExport = z.infer<typeof RequestedExport>;
