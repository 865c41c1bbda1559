import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  ClubSort,
  ManagedClubListInput,
  ManagedClubPage,
  ManagedClubRow,
} from "#contract/loyalty/managed-club.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyTotals } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { clubFilter } from "./club-filter.ts";

/** Returns a page of `/admin/cli-clube/config` and the total number of companies that match the filter. */
export async function listManagedClubs(ctx: Ctx, input: ManagedClubListInput): Promise<ManagedClubPage> {
  refuseUnless(staff, ctx.actor);
  const { sort, direction, page, limit } = input;
  const condition = clubFilter(input);
  const towards = direction === "ascending" ? asc : desc;
  const [rows, [count]] = await Promise.all([
    selectClubs(ctx, condition)
      .orderBy(towards(sortedBy[sort]), towards(companies.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countClubs(ctx.db, condition),
  ]);
  return { items: rows.map(toClubRow), total: count?.total ?? 0 };
}

/** Each column has an index: in company.table.ts or ledger.table.ts. */
const sortedBy = {
  company: sql`f_norm(${companies.name})`,
  members: loyaltyTotals.members,
  outstanding: loyaltyTotals.outstanding,
} satisfies Record<ClubSort, unknown>;

/** The sums of 30 days and of the rewards are read for the rows of the page only. */
export function selectClubs({ db, now }: Pick<Ctx, "db" | "now">, condition: SQL | undefined) {
  return db
    .select({
      id: companies.id,
      companyName: companies.name,
      isActive: loyaltyPrograms.isActive,
      kind: loyaltyPrograms.kind,
      unitSingular: loyaltyPrograms.unitSingular,
      unitPlural: loyaltyPrograms.unitPlural,
      members: loyaltyTotals.members,
      outstanding: loyaltyTotals.outstanding,
      given30: sql<number>`(select coalesce(sum(d.given), 0)::int from loyalty_days d
        where d.company_id = ${companies.id} and d.day > ${addDays(today(now), -30)}::date)`,
      rewards: sql<number>`(select count(*)::int from loyalty_rewards r
        where r.company_id = ${companies.id} and r.is_active)`,
    })
    .from(companies)
    .leftJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, companies.id))
    .leftJoin(loyaltyTotals, eq(loyaltyTotals.companyId, companies.id))
    .where(condition);
}

function countClubs(db: ReadOnlyDatabase, condition: SQL | undefined) {
  return db
    .select({ total: sql<number>`count(*)::int` })
    .from(companies)
    .leftJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, companies.id))
    .where(condition);
}

export function toClubRow(row: Awaited<ReturnType<typeof selectClubs>>[number]): ManagedClubRow {
  const { isActive, members, outstanding, ...club } = row;
  return { ...club, state: stateOf(isActive), members: members ?? 0, outstanding: outstanding ?? 0 };
}

function stateOf(isActive: boolean | null): ManagedClubRow["state"] {
  if (isActive === null) return "none";
  return isActive ? "active" : "inactive";
}
