import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { createdAt, id, moment } from "#server/platform/database/query/columns.ts";

/** Impersonations: an admin acts as a company's shopkeeper (spec 4). The admin's own session stays active. */
export const impersonations = pgTable(
  "impersonations",
  {
    id: id(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    shopkeeperId: uuid("shopkeeper_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("impersonations_token_unique"),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // One at a time: a new impersonation ends the previous one, on any device.
    uniqueIndex("impersonations_one_open").on(table.adminId).where(sql`${table.endedAt} is null`),
    index("impersonations_shopkeeper").on(table.shopkeeperId),
    index("impersonations_company").on(table.companyId),
    index("impersonations_expiry").on(table.expiresAt),
  ],
);
