import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { ManagedReward } from "#contract/loyalty/managed-program.ts";
import type { RewardInput, RewardRevision } from "#contract/loyalty/program.schema.ts";
import { programValidation } from "#contract/loyalty/program.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { clubCompanyId, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { managedReward, readRewardVersion } from "./managed-program.ts";
import { loyaltyRewards } from "./program.table.ts";

type RewardRow = typeof loyaltyRewards.$inferSelect;

/** Saves all fields of a reward, unless another user saved since the version was read. Vouchers do not change. */
export const changeReward = command(
  clubOwner,
  async (
    ctx: CommandContext,
    { id, version, companyId: named, ...input }: RewardRevision,
  ): Promise<ManagedReward> => {
    const companyId = clubCompanyId(ctx.actor, named);
    const { savedAt, stockRead } = readRewardVersion(version);
    return ctx.db.transaction(async (tx) => {
      const isReward = and(eq(loyaltyRewards.id, id), eq(loyaltyRewards.companyId, companyId));
      const [before] = await tx.select().from(loyaltyRewards).where(isReward).for("no key update");
      if (!before) throw new AppError("loyalty.unknown_reward");
      const stock = stockAfter(input.stock, stockRead, before.stock);
      await lockPictureRows(tx, { imageUrl: input.imageUrl });
      const written = await tx
        .update(loyaltyRewards)
        .set({ ...input, stock, updatedAt: nextVersion(loyaltyRewards.updatedAt, ctx.now) })
        .where(and(isReward, sql`${loyaltyRewards.updatedAt}::text = ${savedAt}`))
        .returning({ id: loyaltyRewards.id });
      if (written.length === 0) throw new AppError("conflict");
      await recordAudit(tx, ctx.actor, {
        action: "reward.update",
        tableName: "loyalty_rewards",
        recordId: id,
        oldValues: rewardValues(before),
        newValues: { ...input, stock },
      });
      return managedReward(tx, id);
    });
  },
);

/** Applies the difference that the form made to the current stock, which redemptions may have reduced meanwhile. */
function stockAfter(typed: number | null, read: number | null, remaining: number | null): number | null {
  if (typed === null || read === null || remaining === null) return typed;
  const wanted = Math.max(remaining + typed - read, 0);
  if (wanted <= limits.stockMax) return wanted;
  throw new AppError("validation.failed", { fields: { stock: programValidation.stock } });
}

/** Lists the fields explicitly, so that a new column is exposed only on purpose. */
function rewardValues(row: RewardRow): RewardInput {
  const { name, description, imageUrl, cost, valueCents, stock, limitPerClient, validDays, isActive } = row;
  return { name, description, imageUrl, cost, valueCents, stock, limitPerClient, validDays, isActive };
}
