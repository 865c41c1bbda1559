import { inArray } from "drizzle-orm";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { defaultSendingRules, SendingRules } from "#contract/message/channel/sending-rules.ts";
import { findCodeTemplate } from "#server/domain/message/template/find-code-template.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import {
  type ChannelSources,
  defaultWhatsappApiUrl,
  type ImapSettings,
  type SmtpSettings,
  type WhatsappApi,
  type WhatsappByHand,
} from "#server/platform/message/channels.ts";
import { openText } from "#server/platform/secret-text.ts";
import { channelKeys, StoredBounceMailbox, StoredSmtp, StoredWhatsapp } from "./stored-channels.ts";

/** How messages leave. A channel that is missing sends nothing: its messages stay in the outbox. */
export type Channels = {
  email: SmtpSettings | undefined;
  whatsapp: WhatsappApi | WhatsappByHand | undefined;
  rules: SendingRules;
};

/** Reads the channels and rules in one query. The environment takes precedence, field by field. */
export async function readChannels(
  { db }: { db: Pick<ReadOnlyDatabase, "select"> },
  sources: ChannelSources,
): Promise<Channels> {
  return channelsOf(await readStoredChannels({ db }), sources);
}

/** Returns the channels from their stored settings. */
export function channelsOf(stored: StoredChannels, sources: ChannelSources): Channels {
  const rules = SendingRules.safeParse(stored.rules);
  return {
    email: smtpSettings(stored.smtp, sources),
    whatsapp: whatsappSettings(stored.whatsapp, sources),
    rules: rules.success ? rules.data : defaultSendingRules,
  };
}

/** Reads the channels whose messages the site sends automatically. */
export async function readDelivery(
  ctx: { db: Pick<ReadOnlyDatabase, "select"> },
  sources: ChannelSources,
): Promise<DeliveryChannels> {
  const { email, whatsapp } = await readChannels(ctx, sources);
  const phone = whatsapp?.mode === "api";
  const phoneCode = phone && (await findCodeTemplate(ctx)) !== undefined;
  return {
    ...{ email: email !== undefined, phone, phoneCode },
    ...(whatsapp?.mode === "manual" && { phoneByHand: true }),
  };
}

/** Reads the mailbox of the bounce address; undefined unless server, user and password are complete. */
export async function readBounceMailbox(
  ctx: { db: Pick<ReadOnlyDatabase, "select"> },
  sources: ChannelSources,
): Promise<ImapSettings | undefined> {
  return imapSettings((await readStoredChannels(ctx)).bounceMailbox, sources);
}

const defaultImapPort = 993;
/** A server on this port starts without encryption; on any other it starts with TLS. */
const starttlsPort = 143;

/** The environment takes precedence, field by field. A password goes only to the server that it was entered for. */
export function imapSettings(
  stored: StoredBounceMailbox | undefined,
  { environment, key }: ChannelSources,
): ImapSettings | undefined {
  const given = environment.bounceImap ?? {};
  const { host, port } = imapServer(stored, given);
  const isSame = stored !== undefined && stored.host === host && stored.port === port;
  const sealed = isSame ? stored.password : null;
  const password =
    given.password ?? (sealed ? openText(sealed, secretPlaces.bouncePassword, key) : undefined);
  const user = given.user ?? stored?.user;
  if (!host || !user || !password) return undefined;
  return { host, port, security: port === starttlsPort ? "starttls" : "tls", user, password };
}

/** The server that is used: a host of the environment has the port of the environment, too. */
export function imapServer(
  stored: Pick<StoredBounceMailbox, "host" | "port"> | undefined,
  { host, port }: NonNullable<ChannelSources["environment"]["bounceImap"]>,
): { host: string; port: number } {
  return {
    host: host ?? stored?.host ?? "",
    port: port ?? (host === undefined ? stored?.port : undefined) ?? defaultImapPort,
  };
}

export type StoredChannels = {
  smtp: StoredSmtp | undefined;
  bounceMailbox: StoredBounceMailbox | undefined;
  whatsapp: StoredWhatsapp | undefined;
  rules: unknown;
};

export async function readStoredChannels({
  db,
}: {
  db: Pick<ReadOnlyDatabase, "select">;
}): Promise<StoredChannels> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(channelKeys)));
  const storedAt = (key: string) => rows.find((row) => row.key === key)?.value;
  return {
    smtp: StoredSmtp.safeParse(storedAt(channelKeys.smtp)).data,
    bounceMailbox: StoredBounceMailbox.safeParse(storedAt(channelKeys.bounceMailbox)).data,
    whatsapp: StoredWhatsapp.safeParse(storedAt(channelKeys.whatsapp)).data,
    rules: storedAt(channelKeys.rules),
  };
}

function smtpSettings(
  stored: StoredSmtp | undefined,
  { environment, key }: ChannelSources,
): SmtpSettings | undefined {
  const url = environment.smtpUrl ?? (stored?.isEnabled ? smtpUrl(stored, key) : undefined);
  if (url === undefined) return undefined;
  return {
    url,
    from: environment.smtpFrom ?? stored?.from ?? undefined,
    bounceAddress: stored?.bounceAddress ?? undefined,
  };
}

/** Returns undefined if the password cannot be decrypted, because APP_SECRET has changed. */
function smtpUrl(stored: StoredSmtp, key: Uint8Array): string | undefined {
  const { host, port, security, user } = stored;
  const password = stored.password && openText(stored.password, secretPlaces.password, key);
  if (password === undefined) return undefined;
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@` : "";
  const options = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security];
  return `${security === "tls" ? "smtps" : "smtp"}://${account}${host}:${port}/${options}`;
}

function whatsappSettings(
  stored: StoredWhatsapp | undefined,
  sources: ChannelSources,
): WhatsappApi | WhatsappByHand | undefined {
  const { token, phoneNumberId, phone: given } = sources.environment.whatsapp ?? {};
  const phone = given ?? stored?.phone ?? undefined;
  const isFixed = token !== undefined && phoneNumberId !== undefined;
  if (isFixed || stored?.mode === "api") return whatsappApi(stored, sources);
  return stored?.mode === "manual" ? { mode: "manual", phone } : undefined;
}

function whatsappApi(
  stored: StoredWhatsapp | undefined,
  { environment, key }: ChannelSources,
): WhatsappApi | undefined {
  const given = environment.whatsapp ?? {};
  const opened = (name: "token" | "appSecret" | "verifyToken") => {
    const sealed = stored?.[name];
    return given[name] ?? (sealed ? openText(sealed, secretPlaces[name], key) : undefined);
  };
  const token = opened("token");
  const phoneNumberId = given.phoneNumberId ?? stored?.phoneNumberId ?? undefined;
  if (!token || !phoneNumberId) return undefined;
  return {
    mode: "api",
    apiUrl: environment.whatsappApiUrl ?? defaultWhatsappApiUrl,
    ...{ token, phoneNumberId },
    accountId: given.accountId ?? stored?.accountId ?? undefined,
    appSecret: opened("appSecret"),
    verifyToken: opened("verifyToken"),
    phone: given.phone ?? stored?.phone ?? undefined,
  };
}

/** The names under which the secrets are encrypted. */
export const secretPlaces = {
  password: `${channelKeys.smtp}.password`,
  bouncePassword: `${channelKeys.bounceMailbox}.password`,
  token: `${channelKeys.whatsapp}.token`,
  appSecret: `${channelKeys.whatsapp}.appSecret`,
  verifyToken: `${channelKeys.whatsapp}.verifyToken`,
} as const;
