import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { consentChannels, consentOrigins, consentPurposes } from "#contract/client/consent.schema.ts";
import { limits } from "#contract/limits.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  moment,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

const nameLength = [limits.personNameMinLength, limits.personNameMaxLength] as const;

/** People, known by their phone. Who was erased has none any more, and no name. */
export const clients = pgTable(
  "clients",
  {
    id: id(),
    /** The identity: digits, a mobile always with its ninth (`normalizePhoneIdentity`). */
    phone: text("phone"),
    name: text("name").notNull(),
    email: text("email"),
    birthday: date("birthday", { mode: "string" }),
    cpf: text("cpf"),
    tags: text("tags").array().notNull().default([]),
    notes: text("notes"),
    phoneConfirmedAt: moment("phone_confirmed_at"),
    lastClaimAt: moment("last_claim_at"),
    /** A duplicate: whoever comes with its phone is that other client (merge-clients.ts). */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => clients.id, { onDelete: "restrict" }),
    erasedAt: moment("erased_at"),
    erasureProtocol: text("erasure_protocol"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("clients_phone_unique").on(table.phone),
    lengthBetween("clients_name_length", "name", ...nameLength),
    check("clients_phone_digits", sql`${table.phone} ~ '^[0-9]{10,11}$'`),
    check("clients_cpf_digits", sql`${table.cpf} ~ '^[0-9]{11}$'`),
    check("clients_phone_until_erased", sql`(${table.phone} is null) = (${table.erasedAt} is not null)`),
    lengthAtMost("clients_email_length", "email", limits.emailMaxLength),
    lengthAtMost("clients_notes_length", "notes", limits.clientNotesMaxLength),
    index("clients_newest").on(table.createdAt, table.id),
    index("clients_name").on(sql`f_norm(name)`, table.id),
    index("clients_words").using("gin", sql`(to_tsvector('simple', f_norm(name)) || parts_of(phone))`),
    index("clients_last_claim").on(table.lastClaimAt, table.id),
    index("clients_tags").using("gin", table.tags),
    index("clients_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/**
 * A device: an opaque cookie of which only the hash is kept. Name and phone are what was typed on it last. It has a
 * client only once their phone was confirmed on it: until then it shows what was taken on it, and nothing else.
 */
export const clientSessions = pgTable(
  "client_sessions",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique("client_sessions_token_unique"),
    name: text("name"),
    phone: text("phone"),
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "restrict" }),
    confirmedAt: moment("confirmed_at"),
    userAgent: text("user_agent"),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "client_sessions_client_confirmed",
      sql`(${table.clientId} is null) = (${table.confirmedAt} is null)`,
    ),
    index("client_sessions_client").on(table.clientId),
    index("client_sessions_phone").on(table.phone),
    index("client_sessions_expiry").on(table.expiresAt),
  ],
);

/** What the message with a code counts against: the phone's three an hour, or those of a device that knows the phone. */
export const codeAllowances = ["phone", "device"] as const;

/** Codes that prove who holds a phone: a keyed hash, ten minutes, five tries. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: id(),
    phone: text("phone").notNull(),
    /** The device that asked: on no other is the code worth anything. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => clientSessions.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    /** Null when the allowance was used up: the request was answered as always, and no message was sent. */
    allowance: text("allowance", { enum: codeAllowances }),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("phone_codes_allowance_known", "allowance", codeAllowances),
    check("phone_codes_tries_within", sql.raw(`tries between 0 and ${limits.phoneCodeTries}`)),
    index("phone_codes_phone").on(table.phone, table.createdAt),
    index("phone_codes_allowed").on(table.phone, table.createdAt).where(sql`allowance is not null`),
    index("phone_codes_session").on(table.sessionId, table.createdAt),
    index("phone_codes_age").on(table.createdAt),
  ],
);

/** Every yes and every no, append-only: the newest for a channel and a purpose is what holds. */
export const consents = pgTable(
  "consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    channel: text("channel", { enum: consentChannels }).notNull(),
    purpose: text("purpose", { enum: consentPurposes }).notNull(),
    granted: boolean("granted").notNull(),
    /** The wording that was agreed to (contract/client/consent.texts.ts). */
    textVersion: text("text_version").notNull(),
    origin: text("origin", { enum: consentOrigins }).notNull(),
    /** The device it was given on, which may be forgotten one day; this line is not. */
    sessionId: uuid("session_id"),
    /** The account that wrote it down for somebody at a counter. */
    operatorId: uuid("operator_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("consents_channel_known", "channel", consentChannels),
    oneOf("consents_purpose_known", "purpose", consentPurposes),
    oneOf("consents_origin_known", "origin", consentOrigins),
    index("consents_newest").on(table.clientId, table.channel, table.purpose, table.id),
    index("consents_operator").on(table.operatorId),
  ],
);

/**
 * A yes that was typed on a device where that phone is not confirmed. It is nobody's consent until the phone is confirmed
 * on the same device: anybody can type a stranger's number.
 */
export const pendingConsents = pgTable(
  "pending_consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => clientSessions.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    channel: text("channel", { enum: consentChannels }).notNull(),
    purpose: text("purpose", { enum: consentPurposes }).notNull(),
    /** The wording that was agreed to (contract/client/consent.texts.ts). */
    textVersion: text("text_version").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("pending_consents_channel_known", "channel", consentChannels),
    oneOf("pending_consents_purpose_known", "purpose", consentPurposes),
    uniqueIndex("pending_consents_once").on(table.sessionId, table.phone, table.channel, table.purpose),
    index("pending_consents_phone").on(table.phone),
    index("pending_consents_age").on(table.createdAt),
  ],
);

/** What a merge fills in of the client that stays, and gives back when it is undone. */
export type MergedValues = {
  email: string | null;
  birthday: string | null;
  cpf: string | null;
  tags: string[];
  notes: string | null;
};

/** Two clients that were one person, and what it takes to part them again. */
export const clientMerges = pgTable(
  "client_merges",
  {
    id: id(),
    keptId: uuid("kept_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    mergedId: uuid("merged_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    couponIds: uuid("coupon_ids").array().notNull(),
    /** The devices that went over, for the record: back they go by the phone that was confirmed on them. */
    sessionIds: uuid("session_ids").array().notNull(),
    /** Lines of the client that stays which are the duplicate's: the merge wrote them, or its phone agreed since. */
    consentIds: bigint("consent_ids", { mode: "number" }).array().notNull(),
    before: jsonb("before").$type<MergedValues>().notNull(),
    after: jsonb("after").$type<MergedValues>().notNull(),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    // A duplicate is one client's at a time.
    uniqueIndex("client_merges_one_open").on(table.mergedId).where(sql`undone_at is null`),
    index("client_merges_kept").on(table.keptId, table.createdAt),
  ],
);
