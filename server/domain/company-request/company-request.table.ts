import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyRequestStatuses } from "#contract/company-request/company-request.schema.ts";
import { limits } from "#contract/limits.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  moment,
  oneOf,
} from "#server/platform/database/query/columns.ts";

/** Requests of shops to be listed on the site. Staff turn a request into a company or dismiss it. */
export const companyRequests = pgTable(
  "company_requests",
  {
    id: id(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    phone: text("phone").notNull(),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    message: text("message"),
    status: text("status", { enum: companyRequestStatuses }).notNull().default("new"),
    /** The company created from the request. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    handledBy: uuid("handled_by").references(() => profiles.id, { onDelete: "set null" }),
    handledAt: moment("handled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    lengthBetween("company_requests_company_name_length", "company_name", 1, limits.companyNameMaxLength),
    lengthBetween(
      "company_requests_contact_name_length",
      "contact_name",
      limits.personNameMinLength,
      limits.personNameMaxLength,
    ),
    lengthAtMost("company_requests_message_length", "message", limits.companyRequestMessageMaxLength),
    check("company_requests_phone_digits", sql`${table.phone} ~ '^[0-9]{10,11}$'`),
    oneOf("company_requests_status_known", "status", companyRequestStatuses),
    check("company_requests_handled", sql`(${table.status} = 'new') = (${table.handledAt} is null)`),
    // A request submitted twice is stored once. After it is answered, the shop may send another.
    uniqueIndex("company_requests_waiting_once")
      .on(table.phone, sql`lower(company_name)`)
      .where(sql`status = 'new'`),
    index("company_requests_newest").on(table.status, table.createdAt, table.id),
    index("company_requests_category").on(table.categoryId),
    index("company_requests_company").on(table.companyId),
    index("company_requests_handled_by").on(table.handledBy),
  ],
);
