import { and, asc, eq, or, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CompanyOption, CompanyOptionsInput } from "#contract/schemas/company-view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { likeWord } from "#server/platform/database/like-word.ts";
import { companies } from "./company.table.ts";

/** A few companies, by name, in whatever state; the chosen one is always there. */
export async function listCompanyOptions(
  { db, actor }: Ctx,
  { search, chosen }: CompanyOptionsInput,
): Promise<CompanyOption[]> {
  refuseUnlessMayManageCatalogue(actor);
  const named = and(...words(search).map((word) => sql`f_norm(${companies.name}) like f_norm(${word})`)) ?? sql`true`;
  const isChosen = chosen ? eq(companies.id, chosen) : undefined;
  return db
    .select({ id: companies.id, name: companies.name, location: companies.location })
    .from(companies)
    .where(or(isChosen, named))
    .orderBy(...(isChosen ? [sql`(${isChosen}) desc`] : []), sql`f_norm(${companies.name})`, asc(companies.id))
    .limit(limits.pageSize);
}

function words(search = ""): string[] {
  return search.split(/\s+/).filter(Boolean).map(likeWord);
}
