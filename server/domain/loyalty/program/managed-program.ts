import { asc, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ManagedProgram, ManagedReward, ShopProgram } from "#contract/loyalty/managed-program.ts";
import type { ClubOfCompany } from "#contract/loyalty/program.schema.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyTotals } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { clubCompanyId, clubCounter, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { loyaltyRewards } from "./program.table.ts";
import { readProgram, toRewardView } from "./read-program.ts";

/** Reads the program and all rewards of a company. A code session may read them but not change them. */
export async function readShopProgram({ db, actor }: Ctx, input: ClubOfCompany): Promise<ShopProgram> {
  refuseUnless(clubCounter, actor);
  const companyId = clubCompanyId(actor, input.companyId);
  const [company] = await db
    .select({ name: companies.name, logoUrl: companies.logoUrl, members: loyaltyTotals.members })
    .from(companies)
    .leftJoin(loyaltyTotals, eq(loyaltyTotals.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!company) throw new AppError("not_found");
  const program = await managedProgram(db, companyId);
  return {
    company: {
      id: companyId,
      name: company.name,
      logo: company.logoUrl === null ? null : pictureView(company.logoUrl, "logo"),
    },
    program: program ?? null,
    rewards: program ? await managedRewards(db, companyId) : [],
    members: company.members ?? 0,
    actions: { edit: clubOwner(actor) === "allowed" },
  };
}

export async function managedProgram(
  db: ReadOnlyDatabase,
  companyId: string,
): Promise<ManagedProgram | undefined> {
  const rules = await readProgram(db, companyId);
  return rules && { ...rules, id: companyId, version: String(rules.version) };
}

export async function managedReward(db: ReadOnlyDatabase, id: string): Promise<ManagedReward> {
  const [row] = await rewardRows(db).where(eq(loyaltyRewards.id, id));
  if (!row) throw new AppError("loyalty.unknown_reward");
  return toManagedReward(row);
}

/** At most `limits.rewardsMax`. */
async function managedRewards(db: ReadOnlyDatabase, companyId: string): Promise<ManagedReward[]> {
  const rows = await rewardRows(db)
    .where(eq(loyaltyRewards.companyId, companyId))
    .orderBy(asc(loyaltyRewards.cost), asc(loyaltyRewards.id));
  return rows.map(toManagedReward);
}

function rewardRows(db: ReadOnlyDatabase) {
  // Text preserves the microseconds that a Date loses.
  return db
    .select({ reward: loyaltyRewards, savedAt: sql<string>`${loyaltyRewards.updatedAt}::text` })
    .from(loyaltyRewards);
}

type Row = { reward: typeof loyaltyRewards.$inferSelect; savedAt: string };

function toManagedReward({ reward, savedAt }: Row): ManagedReward {
  return {
    ...toRewardView(reward),
    // With the stock that was read: redemptions reduce it while a form is open, and saving must not undo that.
    version: `${savedAt}#${reward.stock ?? ""}`,
    picture: reward.imageUrl === null ? null : pictureView(reward.imageUrl, "icon"),
    valueCents: reward.valueCents,
    isActive: reward.isActive,
  };
}

export function readRewardVersion(version: string): { savedAt: string; stockRead: number | null } {
  const [savedAt = "", stock = ""] = version.split("#");
  return { savedAt, stockRead: /^\d{1,9}$/.test(stock) ? Number(stock) : null };
}
