import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { optionalEmail } from "#contract/fields/email.ts";
import { optionalPhone } from "#contract/fields/phone-field.ts";
import { cleanText, optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { bounceAddressProblem } from "./bounce-address.ts";
import { channelTexts as texts } from "./channel.texts.ts";
import { isMailHost } from "./mail-host.ts";
import { isSender } from "./sender.ts";
import { SendingRules } from "./sending-rules.ts";

const short = { max: limits.channelTextMaxLength, tooLong: texts.tooLong };

/** The ports of mail servers: from the back-office no other service on a network can be reached. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525];

export const smtpSecurities = ["tls", "starttls", "none"] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

export const smtpSecrets = ["password"] as const;
export const whatsappSecrets = ["token", "appSecret", "verifyToken"] as const;
export type WhatsappSecret = (typeof whatsappSecrets)[number];

/** An empty field leaves the stored secret as it is: secrets are never sent to a browser. */
const secret = z
  .string({ error: texts.secret })
  .trim()
  .max(limits.channelSecretMaxLength, texts.tooLong)
  .regex(/^[!-~]*$/, texts.secret);

/** Passwords may contain spaces and accents. */
const password = cleanText(texts.secret).max(limits.channelSecretMaxLength, texts.tooLong);

const removed = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names, { error: validation.form }), { error: validation.form })
    .max(names.length, validation.form);

const bounceAddress = optionalEmail.superRefine((address, context) => {
  const problem = address === null ? undefined : bounceAddressProblem(address);
  if (problem) context.addIssue({ code: "custom", message: texts.bounceAddress[problem] });
});

/** Null for settings that were never saved. */
const savedVersion = version.nullable();

export const SmtpInput = requireAllKeys(
  z.strictObject(
    {
      version: savedVersion,
      isEnabled: z.boolean({ error: validation.yesOrNo }),
      host: cleanText(texts.host).max(short.max, texts.tooLong).toLowerCase(),
      port: z.int({ error: texts.port }).refine((port) => mailPorts.includes(port), texts.port),
      security: z.enum(smtpSecurities, { error: validation.form }),
      user: optionalText(short),
      password,
      removedSecrets: removed(smtpSecrets),
      from: optionalText(short).refine((from) => from === null || isSender(from), texts.from),
      bounceAddress,
    },
    { error: validation.form },
  ),
).refine(
  ({ isEnabled, host }) => (host === "" ? !isEnabled : isMailHost(host)),
  crossFieldRule(["host", "isEnabled"], texts.host),
);
export type SmtpInput = z.infer<typeof SmtpInput>;

/** IMAP with TLS, and IMAP that starts TLS after a greeting. */
export const imapPorts: readonly number[] = [993, 143];

/** The mailbox of the bounce address. An empty server reads none. */
export const BounceMailboxInput = requireAllKeys(
  z.strictObject(
    {
      version: savedVersion,
      host: cleanText(texts.imapHost).max(short.max, texts.tooLong).toLowerCase(),
      port: z.int({ error: texts.imapPort }).refine((port) => imapPorts.includes(port), texts.imapPort),
      user: optionalText(short),
      password,
      removedSecrets: removed(smtpSecrets),
    },
    { error: validation.form },
  ),
).refine(({ host }) => host === "" || isMailHost(host), crossFieldRule(["host"], texts.imapHost));
export type BounceMailboxInput = z.infer<typeof BounceMailboxInput>;

export const whatsappModes = ["off", "api", "manual"] as const;
export type WhatsappMode = (typeof whatsappModes)[number];

const metaId = optionalText(short).refine((id) => id === null || /^\d{1,30}$/.test(id), texts.metaId);

export const WhatsappInput = requireAllKeys(
  z.strictObject(
    {
      version: savedVersion,
      mode: z.enum(whatsappModes, { error: validation.form }),
      phone: optionalPhone,
      phoneNumberId: metaId,
      accountId: metaId,
      token: secret,
      appSecret: secret,
      verifyToken: secret,
      removedSecrets: removed(whatsappSecrets),
    },
    { error: validation.form },
  ),
);
export type WhatsappInput = z.infer<typeof WhatsappInput>;

export const RulesInput = z.strictObject(
  { version: savedVersion, rules: SendingRules },
  { error: validation.form },
);
export type RulesInput = z.infer<typeof RulesInput>;
