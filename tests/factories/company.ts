import { slugify } from "#contract/fields/identifiers.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

export type NewCompany = typeof companies.$inferInsert;

/** A company that can be called, found and shown; it has no category. */
export function companyRow(overrides: Partial<NewCompany> = {}): NewCompany {
  const id = overrides.id ?? newId();
  const name = overrides.name ?? `Empresa ${id}`;
  return {
    id,
    name,
    slug: slugify(name),
    phone: "35900000000",
    location: "Serra Bela, MG",
    neighborhood: "Centro",
    latitude: -22.076,
    longitude: -46.103,
    ...overrides,
  };
}

export async function makeCompany(db: Database, overrides: Partial<NewCompany> = {}) {
  return onlyRow(await db.insert(companies).values(companyRow(overrides)).returning());
}
