import { and, asc, eq } from "drizzle-orm";
import type { ProgramRules, RewardView } from "#contract/loyalty/program.view.ts";
import { loyaltyPrograms, loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

type ProgramRow = typeof loyaltyPrograms.$inferSelect;
type RewardRow = typeof loyaltyRewards.$inferSelect;

/** The rules of a company's program; undefined if it has none. A program that is switched off is returned too. */
export async function readProgram(
  db: ReadOnlyDatabase,
  companyId: string,
): Promise<ProgramRules | undefined> {
  const [row] = await db.select().from(loyaltyPrograms).where(eq(loyaltyPrograms.companyId, companyId));
  return row && toProgramRules(row);
}

/** The rewards that a company offers now, cheapest first. */
export async function readRewards(db: ReadOnlyDatabase, companyId: string): Promise<RewardView[]> {
  const rows = await db
    .select()
    .from(loyaltyRewards)
    .where(and(eq(loyaltyRewards.companyId, companyId), eq(loyaltyRewards.isActive, true)))
    .orderBy(asc(loyaltyRewards.cost), asc(loyaltyRewards.id));
  return rows.map(toRewardView);
}

export function toProgramRules({ companyId, createdAt, updatedAt, ...rules }: ProgramRow): ProgramRules {
  return rules;
}

export function toRewardView(row: RewardRow): RewardView {
  const { id, name, description, imageUrl, cost, stock, limitPerClient, validDays } = row;
  return { id, name, description, imageUrl, cost, stock, limitPerClient, validDays };
}
