import { loyaltyProgramRow, loyaltyRewardRow, type NewProgram, type NewReward } from "#seed/rows/loyalty.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { loyaltyPrograms, loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "./company.ts";
import { onlyRow } from "./only-row.ts";

/** Also creates a company, unless `companyId` is given. */
export async function makeProgram(db: Database, overrides: Partial<NewProgram> = {}) {
  const companyId = overrides.companyId ?? (await makeCompany(db)).id;
  return onlyRow(
    await db
      .insert(loyaltyPrograms)
      .values(loyaltyProgramRow({ ...overrides, companyId }))
      .returning(),
  );
}

export async function makeReward(db: Database, overrides: Partial<NewReward> & { companyId: string }) {
  return onlyRow(await db.insert(loyaltyRewards).values(loyaltyRewardRow(overrides)).returning());
}

/** A card without points: points come only from the functions of the ledger. */
export async function makeCard(db: Database, card: { companyId: string; clientId: string }) {
  return onlyRow(
    await db
      .insert(loyaltyCards)
      .values({ id: newId(), origin: "counter", ...card })
      .returning(),
  );
}
