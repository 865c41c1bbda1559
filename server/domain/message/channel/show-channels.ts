import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type {
  BounceMailboxView,
  ChannelPause,
  ChannelsView,
  ChannelVariable,
  LastTest,
  SecretView,
} from "#contract/message/channel/channel.view.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { bounceReadings } from "#server/domain/message/bounce/bounce-reading.table.ts";
import { admin } from "#server/domain/role.policy.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import { openText } from "#server/platform/secret-text.ts";
import { channelRates } from "./channel.table.ts";
import {
  imapServer,
  imapSettings,
  readChannels,
  readStoredChannels,
  secretPlaces,
} from "./channel-settings.ts";
import { testAction } from "./record-test.ts";
import {
  channelKeys,
  type StoredBounceMailbox,
  type StoredSmtp,
  type StoredWhatsapp,
} from "./stored-channels.ts";

/** Returns the channels for the admin who configures them. No secret leaves the server. */
export async function showChannels(ctx: Ctx, sources: ChannelSources): Promise<ChannelsView> {
  refuseUnless(admin, ctx.actor);
  const [stored, channels, versions, pauses, reading, tests] = await Promise.all([
    readStoredChannels(ctx),
    readChannels(ctx, sources),
    readVersions(ctx),
    readPauses(ctx),
    readBounceReading(ctx),
    readLastTests(ctx),
  ]);
  return {
    email: {
      version: versions.get(channelKeys.smtp) ?? null,
      isSending: channels.email !== undefined,
      pause: pauses.get("email") ?? null,
      lastTest: tests.get(channelKeys.smtp) ?? null,
      ...smtpFields(stored.smtp, sources),
    },
    bounceMailbox: {
      version: versions.get(channelKeys.bounceMailbox) ?? null,
      ...bounceMailboxFields(stored.bounceMailbox, sources),
      ...reading,
    },
    whatsapp: {
      version: versions.get(channelKeys.whatsapp) ?? null,
      isSending: channels.whatsapp?.mode === "api",
      pause: pauses.get("whatsapp") ?? null,
      lastTest: tests.get(channelKeys.whatsapp) ?? null,
      ...whatsappFields(stored.whatsapp, sources),
    },
    rules: { version: versions.get(channelKeys.rules) ?? null, rules: channels.rules },
    fixed: fixedVariables(sources),
  };
}

async function readVersions({ db }: Pick<Ctx, "db">): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: settings.key, version: sql<string>`${settings.updatedAt}::text` })
    .from(settings)
    .where(inArray(settings.key, Object.values(channelKeys)));
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** The newest test of each channel. A test of settings that changed later says nothing about the present ones. */
async function readLastTests({ db }: Pick<Ctx, "db">): Promise<ReadonlyMap<string, LastTest>> {
  const { recordId, createdAt: at, newValues, tableName, action, source } = auditLogs;
  const rows = await db
    .selectDistinctOn([recordId], { key: recordId, at, newValues, changedAt: settings.updatedAt })
    .from(auditLogs)
    .leftJoin(settings, eq(settings.key, recordId))
    .where(
      and(
        eq(tableName, "settings"),
        inArray(recordId, [channelKeys.smtp, channelKeys.whatsapp]),
        eq(action, testAction),
        eq(source, "server"),
      ),
    )
    .orderBy(recordId, desc(at));
  return new Map(
    rows.flatMap(({ key, at, newValues, changedAt }) =>
      key === null || (changedAt !== null && changedAt > at)
        ? []
        : [[key, { at: at.toISOString(), isWorking: newValues?.isWorking === true }]],
    ),
  );
}

/** The pauses that have not ended. */
async function readPauses({ db, now }: Ctx): Promise<ReadonlyMap<MessageChannel, ChannelPause>> {
  const rows = await db.select().from(channelRates).where(gt(channelRates.pausedUntil, now));
  return new Map(
    rows.flatMap(({ channel, pausedUntil, pauseReason: reason }) =>
      pausedUntil && reason ? [[channel, { until: pausedUntil.toISOString(), reason }]] : [],
    ),
  );
}

const recentDays = 7;

/** The result of the last attempt, and how many messages came back recently. */
async function readBounceReading({ db, now }: Ctx) {
  const [[reading], [recent]] = await Promise.all([
    db.select().from(bounceReadings),
    db
      .select({ count: count() })
      .from(outbox)
      .where(gt(outbox.bouncedAt, daysBefore(now, recentDays))),
  ]);
  return {
    readAt: reading?.readAt?.toISOString() ?? null,
    problem: reading?.problem ?? null,
    detail: reading?.detail ?? null,
    recentBounces: recent?.count ?? 0,
  };
}

function bounceMailboxFields(
  stored: StoredBounceMailbox | undefined,
  sources: ChannelSources,
): Pick<BounceMailboxView, "isRead" | "host" | "port" | "user" | "password"> {
  const given = sources.environment.bounceImap ?? {};
  const server = imapServer(stored, given);
  const isSame = stored?.host === server.host && stored.port === server.port;
  return {
    isRead: imapSettings(stored, sources) !== undefined,
    ...server,
    user: given.user ?? stored?.user ?? null,
    password: given.password
      ? givenSecret(given.password)
      : secretView(isSame ? stored.password : null, secretPlaces.bouncePassword, sources.key),
  };
}

function smtpFields(stored: StoredSmtp | undefined, { environment, key }: ChannelSources) {
  const url = environment.smtpUrl === undefined ? undefined : new URL(environment.smtpUrl);
  const isTls = url?.protocol === "smtps:";
  return {
    isEnabled: url ? true : (stored?.isEnabled ?? false),
    host: url?.hostname ?? stored?.host ?? "",
    port: url ? Number(url.port || (isTls ? 465 : 587)) : (stored?.port ?? 587),
    security: url ? (isTls ? ("tls" as const) : ("starttls" as const)) : (stored?.security ?? "starttls"),
    user: url ? decodeURIComponent(url.username) || null : (stored?.user ?? null),
    password: url
      ? givenSecret(decodeURIComponent(url.password) || undefined)
      : secretView(stored?.password, secretPlaces.password, key),
    from: environment.smtpFrom ?? stored?.from ?? null,
    bounceAddress: stored?.bounceAddress ?? null,
  };
}

function whatsappFields(stored: StoredWhatsapp | undefined, { environment, key }: ChannelSources) {
  const given = environment.whatsapp ?? {};
  const isFixed = given.token !== undefined && given.phoneNumberId !== undefined;
  const secretOf = (name: "token" | "appSecret" | "verifyToken") =>
    given[name] === undefined
      ? secretView(stored?.[name], secretPlaces[name], key)
      : givenSecret(given[name]);
  return {
    mode: isFixed ? ("api" as const) : (stored?.mode ?? "off"),
    phone: given.phone ?? stored?.phone ?? null,
    phoneNumberId: given.phoneNumberId ?? stored?.phoneNumberId ?? null,
    accountId: given.accountId ?? stored?.accountId ?? null,
    token: secretOf("token"),
    appSecret: secretOf("appSecret"),
    verifyToken: secretOf("verifyToken"),
  };
}

/** A secret of the environment is not shown at all: the person at this screen may not have access to it. */
function givenSecret(secret: string | undefined): SecretView {
  return { isStored: secret !== undefined, lastFour: null, isReadable: true };
}

/** Four characters of a shorter secret would be a large part of it. */
const shownFromLength = 16;

function secretView(sealed: string | null | undefined, place: string, key: Uint8Array): SecretView {
  if (!sealed) return { isStored: false, lastFour: null, isReadable: true };
  const text = openText(sealed, place, key);
  const lastFour = text !== undefined && text.length >= shownFromLength ? text.slice(-4) : null;
  return { isStored: true, lastFour, isReadable: text !== undefined };
}

function fixedVariables({ environment }: ChannelSources): ChannelVariable[] {
  const { smtpUrl, smtpFrom, bounceImap = {}, whatsapp = {}, whatsappApiUrl } = environment;
  const values: Record<ChannelVariable, string | number | undefined> = {
    SMTP_URL: smtpUrl,
    SMTP_FROM: smtpFrom,
    BOUNCE_IMAP_HOST: bounceImap.host,
    BOUNCE_IMAP_PORT: bounceImap.port,
    BOUNCE_IMAP_USER: bounceImap.user,
    BOUNCE_IMAP_PASSWORD: bounceImap.password,
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_ACCOUNT_ID: whatsapp.accountId,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
    WHATSAPP_PHONE: whatsapp.phone,
    WHATSAPP_API_URL: whatsappApiUrl,
  };
  return (Object.keys(values) as ChannelVariable[]).filter((name) => values[name] !== undefined);
}
