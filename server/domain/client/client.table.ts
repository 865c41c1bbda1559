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

/** Clients: people identified by their phone. An erased client has no phone and no name. */
export const clients = pgTable(
  "clients",
  {
    id: id(),
    /**
     * The identity of the client: digits only, a mobile number always with its ninth digit
     * (`normalizePhoneIdentity`).
     */
    phone: text("phone"),
    name: text("name").notNull(),
    email: text("email"),
    birthday: date("birthday", { mode: "string" }),
    cpf: text("cpf"),
    tags: text("tags").array().notNull().default([]),
    notes: text("notes"),
    phoneConfirmedAt: moment("phone_confirmed_at"),
    lastClaimAt: moment("last_claim_at"),
    /** Set on a duplicate: requests with its phone resolve to this other client (merge-clients.ts). */
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
    index("clients_birthday").on(sql`(extract(month from birthday) * 100 + extract(day from birthday))`),
    index("clients_last_claim").on(table.lastClaimAt, table.id),
    index("clients_tags").using("gin", table.tags),
    index("clients_email").on(sql`lower(email)`).where(sql`email is not null`),
    index("clients_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/**
 * A device: a browser with an opaque cookie, of which only the hash is stored. Name and phone are the values last
 * typed on it. It is linked to a client only after their phone was confirmed on it. Until then it shows only the
 * coupons claimed on it.
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

/**
 * The limit that a message with a code counts against: the three messages an hour of the phone, or those of a device
 * on which the phone was confirmed.
 */
export const codeAllowances = ["phone", "device"] as const;

/**
 * How a phone is confirmed: by a code sent to it, by a WhatsApp message that the client sends to the town's number, or
 * by a shopkeeper who knows the client and types the code of the client's screen.
 */
export const confirmationMethods = ["sent", "inbound", "counter"] as const;

/** Codes that prove possession of a phone: a keyed hash, valid for ten minutes and five attempts. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: id(),
    phone: text("phone").notNull(),
    /** The device that requested the code. The code is invalid on any other device. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => clientSessions.id, { onDelete: "cascade" }),
    method: text("method", { enum: confirmationMethods }).notNull().default("sent"),
    codeHash: text("code_hash").notNull(),
    /** Null when the limit was reached: the response was the same as usual, but no message was sent. */
    allowance: text("allowance", { enum: codeAllowances }),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("phone_codes_method_known", "method", confirmationMethods),
    oneOf("phone_codes_allowance_known", "allowance", codeAllowances),
    check("phone_codes_attempts_within", sql.raw(`attempts between 0 and ${limits.phoneCodeAttempts}`)),
    index("phone_codes_phone").on(table.phone, table.createdAt),
    index("phone_codes_allowed").on(table.phone, table.createdAt).where(sql`allowance is not null`),
    index("phone_codes_session").on(table.sessionId, table.createdAt),
    index("phone_codes_age").on(table.createdAt),
  ],
);

/** Every yes and every no, append-only. The newest row for a channel and a purpose is in effect. */
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
    /** The device on which the consent was given. The device may be deleted later; this row is not. */
    sessionId: uuid("session_id"),
    /** The account that recorded the consent for a client at a counter. */
    operatorId: uuid("operator_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("consents_channel_known", "channel", consentChannels),
    oneOf("consents_purpose_known", "purpose", consentPurposes),
    oneOf("consents_origin_known", "origin", consentOrigins),
    // Read backwards for an audience: it has all columns that decide.
    index("consents_newest").on(
      table.channel,
      table.purpose,
      table.clientId,
      table.id,
      table.granted,
      table.origin,
    ),
    index("consents_client").on(table.clientId, table.id),
    index("consents_operator").on(table.operatorId),
  ],
);

/**
 * Consents typed on a device where that phone is not confirmed. They have no effect until the phone is confirmed on
 * the same device, because a person can type another person's number.
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

/** The values that a merge fills in on the primary client and that an undo restores. */
export type MergedValues = {
  email: string | null;
  birthday: string | null;
  cpf: string | null;
  tags: string[];
  notes: string | null;
};

/** Merges of two clients that are the same person, with the data needed to undo them. */
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
    /**
     * The devices that were moved, for the record only. An undo moves devices back by the phone that was confirmed on
     * them.
     */
    sessionIds: uuid("session_ids").array().notNull(),
    /**
     * Consent rows of the primary client that belong to the duplicate: written by the merge, or given since by the
     * duplicate's phone.
     */
    consentIds: bigint("consent_ids", { mode: "number" }).array().notNull(),
    /** The loyalty cards that changed their owner. The points of other cards were moved by ledger entries. */
    cardIds: uuid("card_ids").array().notNull().default([]),
    before: jsonb("before").$type<MergedValues>().notNull(),
    after: jsonb("after").$type<MergedValues>().notNull(),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    // A duplicate is merged into only one client at a time.
    uniqueIndex("client_merges_one_open").on(table.mergedId).where(sql`undone_at is null`),
    index("client_merges_kept").on(table.keptId, table.createdAt),
  ],
);
