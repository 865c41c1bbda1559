import { sql } from "drizzle-orm";
import { check, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/database/query/columns.ts";

/** Stored results of the postal code providers, so that no code is looked up twice within half a year. */
export const cepAddresses = pgTable(
  "cep_addresses",
  {
    cep: text("cep").primaryKey(),
    street: text("street"),
    neighborhood: text("neighborhood"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    provider: text("provider").notNull(),
    foundAt: moment("found_at").notNull(),
  },
  () => [check("cep_addresses_cep_digits", sql.raw(`"cep" ~ '^[0-9]{8}$'`))],
);
