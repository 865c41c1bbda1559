import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { LastChange } from "#contract/loyalty/managed-program.ts";
import type { ProgramOrReward } from "#contract/loyalty/program.schema.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { clubCompanyId, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import { listHistory } from "#server/domain/security/audit/list-history.ts";
import { loyaltyRewards } from "./program.table.ts";

/** Reads who changed a program or one of its rewards last. Only callers who may change it see the name. */
export async function readLastChange(
  { db, actor }: Ctx,
  { companyId: named, rewardId }: ProgramOrReward,
): Promise<LastChange | null> {
  refuseUnless(clubOwner, actor);
  const companyId = clubCompanyId(actor, named);
  if (rewardId !== undefined) {
    const isReward = and(eq(loyaltyRewards.id, rewardId), eq(loyaltyRewards.companyId, companyId));
    const [reward] = await db.select({ id: loyaltyRewards.id }).from(loyaltyRewards).where(isReward);
    if (!reward) throw new AppError("loyalty.unknown_reward");
  }
  const [table, id] =
    rewardId === undefined ? ["loyalty_programs", companyId] : ["loyalty_rewards", rewardId];
  const { items } = await listHistory(db, table, { id, limit: 1 });
  return items[0] ? { by: items[0].by, at: items[0].at } : null;
}
