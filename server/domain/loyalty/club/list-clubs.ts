import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { ClubCardView, ClubListInput } from "#contract/loyalty/club.view.ts";
import type { ProgramKind } from "#contract/loyalty/loyalty.schema.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { isAmongNearest, kilometresFrom, nearnessTo } from "#server/platform/database/query/distance.ts";
import { preparedRows } from "#server/platform/database/query/prepared.ts";
import { preparedQuery } from "#server/platform/database/query/query-together.ts";
import { clubCompanyColumns, toClubCompany } from "./club-company.ts";

const rewardsShown = 3;

/** Returns a page of the open clubs around a place, the nearest first. */
export function listClubs(ctx: Ctx, input: ClubListInput) {
  return clubsQuery(ctx, input).run();
}

export function clubsQuery({ db }: Pick<Ctx, "db">, input: ClubListInput) {
  const { cursor, limit, latitude, longitude } = input;
  const [cursorValue, cursorId] = decodeCursor(cursor, cursorOf.number);
  const statement = preparedRows(db, `clubs ${cursor && "after"}`, () => clubListQuery(db, input));
  const values = { latitude, longitude, cursorValue, cursorId, rows: limit + 1 };
  return preparedQuery(statement, values, (rows) => {
    const { items, nextCursor } = toPage(rows, limit);
    return { items: items.map(toClubCard), nextCursor };
  });
}

const given = {
  place: { latitude: sql.placeholder("latitude"), longitude: sql.placeholder("longitude") },
  cursorValue: sql.placeholder("cursorValue"),
  cursorId: sql.placeholder("cursorId"),
  rows: sql.placeholder("rows"),
};

/** Above every distance: the place in the order of a company without a position. */
const withoutPosition = sql.raw("9999999999");
const nearness = nearnessTo(companies.latitude, companies.longitude, given.place);
const order = sql<number>`coalesce(${nearness}, ${withoutPosition})`;

/** Companies are located by their index, and each is checked for an open club with the primary key of programs. */
function clubListQuery(db: ReadOnlyDatabase, { cursor }: ClubListInput) {
  const conditions = and(
    sql`${companies.isActive}`,
    sql`exists (select from ${loyaltyPrograms} where ${loyaltyPrograms.companyId} = ${companies.id} and ${loyaltyPrograms.isActive})`,
    cursor
      ? sql`(${order}, ${companies.id}) > (${given.cursorValue}::float8, ${given.cursorId}::uuid)`
      : undefined,
  );
  return db
    .select({
      ...clubCompanyColumns,
      distanceKm: kilometresFrom(companies.latitude, companies.longitude, given.place),
      kind: loyaltyPrograms.kind,
      headline: loyaltyPrograms.headline,
      unitSingular: loyaltyPrograms.unitSingular,
      unitPlural: loyaltyPrograms.unitPlural,
      rewards: cheapestRewards,
      cursorValue: sql<string>`(${order})::text`,
    })
    .from(companies)
    .innerJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, companies.id))
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(isAmongNearest(companies, conditions, nearness, given.rows))
    .orderBy(asc(order), asc(companies.id))
    .limit(given.rows);
}

const cheapestRewards = sql<unknown>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'cost', r.cost) order by r.cost, r.id), '[]')
  from (select id, name, cost from loyalty_rewards
    where company_id = ${companies.id} and is_active and stock is distinct from 0
    order by cost, id limit ${sql.raw(String(rewardsShown))}) r)`;

const Rewards = z.array(z.object({ id: z.string(), name: z.string(), cost: z.number() }));

type Row = Parameters<typeof toClubCompany>[0] & {
  distanceKm: number | null;
  kind: ProgramKind;
  headline: string | null;
  unitSingular: string;
  unitPlural: string;
  rewards: unknown;
  tone: CategoryTone | null;
};

function toClubCard(row: Row): ClubCardView {
  const { distanceKm, kind, headline, unitSingular, unitPlural, rewards } = row;
  return {
    company: toClubCompany(row),
    distanceKm,
    ...{ kind, headline, unitSingular, unitPlural },
    rewards: Rewards.parse(rewards),
  };
}
