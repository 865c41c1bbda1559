import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { defaultRole, roles } from "#contract/account/roles.ts";
import { limits } from "#contract/limits.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  createdAt,
  id,
  lengthBetween,
  moment,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

/**
 * People who sign in. The property names are the ones that the auth library expects; the SQL names are those of the
 * spec.
 */
export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role", { enum: roles }).notNull().default(defaultRole),
    banned: boolean("banned").notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: moment("ban_expires"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Whether the account of a shop gets the weekly summary by e-mail. */
    weeklySummary: boolean("weekly_summary").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("profiles_email_length", "email", 3, limits.emailMaxLength),
    oneOf("profiles_role_known", "role", roles),
    uniqueIndex("profiles_email_unique").on(sql`lower(${table.email})`),
    index("profiles_newest").on(table.createdAt, table.id),
    // `person_words` (search-text.columns.sql) removes accents and punctuation, so that each part of an e-mail
    // address becomes a word.
    index("profiles_words").using("gin", sql`to_tsvector('simple', person_words(name || ' ' || email))`),
  ],
);

export const profileCompanies = pgTable(
  "profile_companies",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.companyId] }),
    index("profile_companies_company").on(table.companyId),
  ],
);

/** Sessions of signed-in people (spec 3, user session). */
export const userSessions = pgTable(
  "user_sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique("user_sessions_token_unique"),
    isActive: boolean("is_active").notNull().default(true),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    impersonatedBy: uuid("impersonated_by").references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("user_sessions_user").on(table.userId, table.createdAt),
    index("user_sessions_expiry").on(table.expiresAt),
    // For the admin's list of all users' sessions.
    index("user_sessions_newest").on(table.createdAt, table.id),
  ],
);

/** The credentials of a person. The password hash is stored here, never in `profiles`. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("auth_accounts_provider_unique").on(table.providerId, table.accountId),
    index("auth_accounts_user").on(table.userId),
  ],
);

/** Single-use tokens sent by mail, to confirm an e-mail address or reset a password. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("auth_verifications_identifier").on(table.identifier),
    index("auth_verifications_value").on(table.value),
    index("auth_verifications_expiry").on(table.expiresAt),
  ],
);
