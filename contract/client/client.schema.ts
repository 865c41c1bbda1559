import { z } from "zod";
import { CouponCancelled } from "#contract/coupon/coupon.view.ts";
import { optionalEmail } from "#contract/fields/email.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { limits } from "#contract/limits.ts";
import { ExportedCard } from "#contract/loyalty/exported-card.ts";
import { messageChannels, messageKinds, messageStates } from "#contract/message/message.schema.ts";
import { birthday } from "./birthday.schema.ts";
import { clientValidation as texts } from "./client.texts.ts";
import { ConsentView } from "./consent.schema.ts";

/** The last client that used this device, as typed on it. It never contains stored data of that phone. */
export const DeviceView = z.object({
  /** As typed on this device; null on a device that never claimed a coupon. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** When true, the device shows all coupons of that phone, not only those claimed on it. */
  isConfirmed: z.boolean(),
  /**
   * The phone that this device requested a code for, while the code can still be entered here. It is set whether or
   * not a client has that phone.
   */
  codeSentTo: z.string().nullable(),
  /** The time when that code expires, which also distinguishes it from the previous code; null when there is none. */
  codeExpiresAt: z.iso.datetime().nullable(),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const PhoneCodeRequest = z.strictObject({ phone }, { error: validation.form });
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>;

/** The same response whether or not a client has that phone. */
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

/** The data of the "Meus dados" page, for a confirmed phone. */
export const ClientProfile = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  since: z.iso.datetime(),
  consents: z.array(ConsentView),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

export const ClientProfileInput = requireAllKeys(
  z.strictObject({ name: clientName, email: optionalEmail, birthday }, { error: validation.form }),
);
export type ClientProfileInput = z.infer<typeof ClientProfileInput>;

/** The data that the back-office recorded about a client. */
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

/** All stored data of a client, as a file for that client. */
export const ClientExport = z.object({
  profile: ClientProfile,
  record: ClientRecord,
  /**
   * The client's other phones (merged duplicates) with the data stored under them. Their coupons are in `coupons`.
   */
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
      /** The amount due and the time when the client reported the payment. */
      payment: z.object({ amountCents: z.int(), reportedAt: z.iso.datetime().nullable() }).nullable(),
      cancelled: CouponCancelled.nullable(),
      /** The versions of the legal documents that the claim accepted. */
      accepted: LegalVersions,
    }),
  ),
  /** The cards of loyalty clubs, with the entries of their statements. */
  cards: z.array(ExportedCard),
  /** The messages that the portal sent to the client, or did not send, without their texts. */
  messages: z.array(
    z.object({
      kind: z.enum(messageKinds),
      channel: z.enum(messageChannels),
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(messageStates),
      reason: z.string().nullable(),
      createdAt: z.iso.datetime(),
      /** When staff opened a chat with the message, to send it by hand. */
      openedAt: z.iso.datetime().nullable(),
      sentAt: z.iso.datetime().nullable(),
      deliveredAt: z.iso.datetime().nullable(),
      readAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The messages that the client sent to the town's number. */
  receivedMessages: z.array(
    z.object({ phone: z.string(), text: z.string().nullable(), at: z.iso.datetime() }),
  ),
  consents: z.array(ConsentLine),
});
export type ClientExport = z.infer<typeof ClientExport>;

/** The proof of an erasure for the client who requested it. */
export const ErasureReceipt = z.object({ protocol: z.string(), at: z.iso.datetime() });
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

/** The same file, created by the back-office at a client's request, with the protocol number of the request. */
export const RequestedExport = ErasureReceipt.extend(ClientExport.shape);
export type RequestedExport = z.infer<typeof RequestedExport>;
