import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { createdAt, id, lengthAtMost, moment } from "#server/platform/database/query/columns.ts";

/** Shopkeeper access codes. `access_code` holds a keyed hash: the code itself is shown once and never stored. */
export const lojistaAccessCodes = pgTable(
  "lojista_access_codes",
  {
    id: id(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    accessCode: text("access_code").notNull().unique("lojista_access_codes_code_unique"),
    lastFour: text("last_four").notNull(),
    label: text("label"),
    expiresAt: moment("expires_at").notNull(),
    maxUses: integer("max_uses").notNull().default(limits.accessCodeDefaultUses),
    uses: integer("uses").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    lengthAtMost("lojista_access_codes_label_length", "label", limits.accessCodeLabelMaxLength),
    check("lojista_access_codes_max_uses_positive", sql`${table.maxUses} >= 1`),
    check("lojista_access_codes_uses_within", sql`${table.uses} between 0 and ${table.maxUses}`),
    // Revocation is one-way (spec 4): a revoked code has the time of its revocation, and an active code has none.
    check("lojista_access_codes_revoked_inactive", sql`${table.revokedAt} is null or not ${table.isActive}`),
    index("lojista_access_codes_company").on(table.companyId, table.createdAt),
  ],
);

/**
 * Sessions opened with an access code. The server trusts these rows; the session data stored in the browser is for
 * display only.
 */
export const lojistaCodeSessions = pgTable(
  "lojista_code_sessions",
  {
    id: id(),
    codeId: uuid("code_id")
      .notNull()
      .references(() => lojistaAccessCodes.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("lojista_code_sessions_token_unique"),
    userAgent: text("user_agent"),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("lojista_code_sessions_code").on(table.codeId, table.createdAt),
    index("lojista_code_sessions_expiry").on(table.expiresAt),
  ],
);
