import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { PhoneConfirmation } from "./client.schema.ts";

/**
 * How a phone is proved without a code sent to it: `inbound`, by a WhatsApp message to the town's number; `counter`, by
 * a shopkeeper who knows the client and types the code of the client's screen.
 */
export const phoneProofMethods = ["inbound", "counter"] as const;
export type PhoneProofMethod = (typeof phoneProofMethods)[number];

export const PhoneProofRequest = z.strictObject(
  { phone, method: z.enum(phoneProofMethods, { error: validation.form }) },
  { error: validation.form },
);
export type PhoneProofRequest = z.infer<typeof PhoneProofRequest>;

const OpenProof = z.object({
  method: z.enum(phoneProofMethods),
  /** As typed on this device. */
  phone: z.string(),
  /** For `inbound` as in the message, for `counter` digits only. */
  code: z.string(),
  /** Opens the chat with the town's number and the message; null for `counter`. */
  chatUrl: z.url().nullable(),
  /** True once the message arrived or the shopkeeper typed the code: the device may complete the confirmation. */
  isProved: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** The same whether or not a client has the phone. */
export const PhoneProofView = z.object({
  /** Whether the town has a WhatsApp number that receives messages. The counter is always offered. */
  isInboundOffered: z.boolean(),
  /** Null if none was started on this device, and after it expired. */
  open: OpenProof.nullable(),
});
export type PhoneProofView = z.infer<typeof PhoneProofView>;

/** The shopkeeper's part: the phone that the client says, and the code on the client's screen. */
export const PhoneVouch = PhoneConfirmation.extend({
  /** Required from the back-office, which works for every company. */
  companyId: uuid().optional(),
}).strict();
export type PhoneVouch = z.infer<typeof PhoneVouch>;

export const PhoneVouchReceipt = z.object({ phone: z.string() });
export type PhoneVouchReceipt = z.infer<typeof PhoneVouchReceipt>;
