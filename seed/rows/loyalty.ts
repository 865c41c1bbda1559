import type { loyaltyPrograms, loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewProgram = typeof loyaltyPrograms.$inferInsert;
export type NewReward = typeof loyaltyRewards.$inferInsert;

/** One point for each R$ 10,00, which never expires. */
export function loyaltyProgramRow(overrides: Partial<NewProgram> & { companyId: string }): NewProgram {
  return { kind: "points", unitSingular: "ponto", unitPlural: "pontos", earnCents: 1000, ...overrides };
}

/** One stamp for each visit. */
export function stampProgramRow(overrides: Partial<NewProgram> & { companyId: string }): NewProgram {
  return { kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", ...overrides };
}

export function loyaltyRewardRow(overrides: Partial<NewReward> & { companyId: string }): NewReward {
  return { id: newId(), name: "Café coado", cost: 10, ...overrides };
}
