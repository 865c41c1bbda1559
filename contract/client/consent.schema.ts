import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { consentTexts } from "./consent.texts.ts";

/** Consent is given for one channel and one purpose, never for all together. The default is off (docs/product.md). */
export const consentChannels = ["whatsapp", "sms", "email"] as const;
export type ConsentChannel = (typeof consentChannels)[number];

export const consentPurposes = ["offers", "reminders"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Where the consent was given or withdrawn. */
export const consentOrigins = ["checkout", "my_data", "counter", "back_office", "opt_out"] as const;
export type ConsentOrigin = (typeof consentOrigins)[number];

export const ConsentChoice = z.object(
  {
    channel: z.enum(consentChannels, { error: consentTexts.unknown }),
    purpose: z.enum(consentPurposes, { error: consentTexts.unknown }),
  },
  { error: consentTexts.unknown },
);
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** The version of the wording that the client read. It is sent because the page may be older than the server. */
export const consentVersion = z
  .enum(Object.keys(consentTexts.versions) as [string, ...string[]], { error: consentTexts.unknown })
  .default(consentTexts.current);

/** The current state of one consent choice. */
export const ConsentView = ConsentChoice.extend({
  granted: z.boolean(),
  /** Null when the client never chose. */
  since: z.iso.datetime().nullable(),
  version: z.string().nullable(),
});
export type ConsentView = z.infer<typeof ConsentView>;

/**
 * The opt-out link of each message. Its token is signed, so that it needs no sign-in and works only for that client.
 */
export const OptOutInput = z.strictObject(
  { token: z.string({ error: consentTexts.badLink }).max(limits.optOutTokenMaxLength, consentTexts.badLink) },
  { error: consentTexts.badLink },
);
export type OptOutInput = z.infer<typeof OptOutInput>;

export const OptOutReceipt = z.object({ channel: z.enum(consentChannels) });
export type OptOutReceipt = z.infer<typeof OptOutReceipt>;

export const ConsentChange = ConsentChoice.extend({
  granted: z.boolean({ error: validation.yesOrNo }),
  consentVersion,
}).strict();
export type ConsentChange = z.infer<typeof ConsentChange>;
