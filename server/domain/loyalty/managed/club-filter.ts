import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ManagedClubFilter } from "#contract/loyalty/managed-club.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";

/** The condition for the companies, joined with their programs, that match the back-office's filter. */
export function clubFilter({ state, kind, search }: ManagedClubFilter): SQL | undefined {
  return and(
    state === "none"
      ? sql`${loyaltyPrograms.companyId} is null`
      : sql`${loyaltyPrograms.companyId} is not null`,
    state === "active" ? eq(loyaltyPrograms.isActive, true) : undefined,
    state === "inactive" ? eq(loyaltyPrograms.isActive, false) : undefined,
    kind && eq(loyaltyPrograms.kind, kind),
    search ? sql`${companies.search} @@ (select query from read_search(${search}))` : undefined,
  );
}
