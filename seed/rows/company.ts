import { slugify } from "#contract/fields/identifiers.ts";
import type { companies } from "#server/domain/company/company.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewCompany = typeof companies.$inferInsert;

/** A company with a phone and a position on the map, without a category. */
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
