import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { companyRequestStates } from "#contract/schemas/company-request.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  moment,
  oneOf,
} from "#server/platform/database/columns.ts";

/** Shops that asked to be shown, from `/anunciar`. */
export const companyRequests = pgTable(
  "company_requests",
  {
    id: id(),
    company: text("company").notNull(),
    contact: text("contact").notNull(),
    phone: text("phone").notNull(),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    message: text("message"),
    state: text("state", { enum: companyRequestStates }).notNull().default("waiting"),
    /** What was made of it. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    handledAt: moment("handled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    lengthBetween("company_requests_company_length", "company", 1, limits.companyNameMaxLength),
    lengthBetween("company_requests_contact_length", "contact", 1, limits.personNameMaxLength),
    lengthAtMost("company_requests_message_length", "message", limits.companyRequestMessageMaxLength),
    check("company_requests_phone_digits", sql.raw(`"phone" ~ '^[0-9]{10,11}$'`)),
    oneOf("company_requests_state_known", "state", companyRequestStates),
    index("company_requests_state").on(table.state, table.createdAt, table.id),
    index("company_requests_category").on(table.categoryId),
    index("company_requests_company").on(table.companyId),
  ],
);
