import { z } from "zod";
import { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { optionalLink } from "#contract/fields/link-field.ts";
import { optionalPhone } from "#contract/fields/phone-field.ts";
import { optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { messageChannels } from "#contract/message/message.schema.ts";
import { day, timeOfDay } from "#contract/time/date-field.ts";
import { broadcastValidation as texts } from "./broadcast.texts.ts";

const value = optionalText({ max: limits.broadcastValueMaxLength, tooLong: texts.valueTooLong });

/** Values of the template's variables that are the same for all recipients. The others come from the client. */
export const BroadcastValues = z.strictObject(
  {
    empresa: value,
    oferta: value,
    link: optionalLink,
    pontos: value,
    premio: value,
    validade: value,
  },
  { error: validation.form },
);
export type BroadcastValues = z.infer<typeof BroadcastValues>;

export const BroadcastInput = z.strictObject(
  {
    name: requiredText({
      required: texts.nameRequired,
      max: limits.broadcastNameMaxLength,
      tooLong: texts.nameTooLong,
    }),
    templateId: uuid(texts.template),
    audience: ManagedClientFilter,
    values: BroadcastValues,
    /** Lower than the rate of the channel; null for that of the channel. */
    ratePerMinute: z
      .int({ error: texts.rate })
      .min(1, texts.rate)
      .max(limits.ratePerMinuteMax, texts.rate)
      .nullable()
      .default(null),
  },
  { error: validation.form },
);
export type BroadcastInput = z.infer<typeof BroadcastInput>;

/** The complete draft: a write replaces every field. */
export const BroadcastRevision = requireAllKeys(BroadcastInput).safeExtend({ id: uuid(), version });
export type BroadcastRevision = z.infer<typeof BroadcastRevision>;

/** `version` ensures that what is sent is what the user has seen. */
export const BroadcastStart = z.strictObject({ id: uuid(), version }, { error: validation.form });
export type BroadcastStart = z.infer<typeof BroadcastStart>;

export const BroadcastSchedule = BroadcastStart.extend({
  /** The time of the town. */
  day: day(texts.moment),
  time: timeOfDay,
});
export type BroadcastSchedule = z.infer<typeof BroadcastSchedule>;

/** One message with the texts of a broadcast to the user. */
export const BroadcastTest = z.strictObject(
  {
    id: uuid(),
    /** Only for channels of phones: an e-mail goes to the user's own address. */
    phone: optionalPhone.default(null),
  },
  { error: validation.form },
);
export type BroadcastTest = z.infer<typeof BroadcastTest>;

export const AudienceInput = ManagedClientFilter.extend({
  channel: z.enum(messageChannels, { error: texts.channel }),
}).strip();
export type AudienceInput = z.infer<typeof AudienceInput>;
