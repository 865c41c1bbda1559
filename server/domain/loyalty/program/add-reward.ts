import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { ManagedReward } from "#contract/loyalty/managed-program.ts";
import type { NewReward } from "#contract/loyalty/program.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { clubCompanyId, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { managedReward } from "./managed-program.ts";
import { loyaltyPrograms, loyaltyRewards } from "./program.table.ts";

/** Adds a reward to the club of a company. */
export const addReward = command(
  clubOwner,
  async (ctx: CommandContext, { companyId: named, ...input }: NewReward): Promise<ManagedReward> => {
    const companyId = clubCompanyId(ctx.actor, named);
    const id = newId(ctx.now);
    return ctx.db.transaction(async (tx) => {
      // Serializes additions, so that parallel ones do not exceed the limit.
      const [program] = await tx
        .select({ companyId: loyaltyPrograms.companyId })
        .from(loyaltyPrograms)
        .where(eq(loyaltyPrograms.companyId, companyId))
        .for("no key update");
      if (!program) throw new AppError("loyalty.no_program");
      const existing = await tx.$count(loyaltyRewards, eq(loyaltyRewards.companyId, companyId));
      if (existing >= limits.rewardsMax) throw new AppError("loyalty.too_many_rewards");
      await lockPictureRows(tx, { imageUrl: input.imageUrl });
      await tx
        .insert(loyaltyRewards)
        .values({ ...input, id, companyId, createdAt: ctx.now, updatedAt: ctx.now });
      await recordAudit(tx, ctx.actor, {
        action: "reward.create",
        tableName: "loyalty_rewards",
        recordId: id,
        newValues: { ...input, companyId },
      });
      return managedReward(tx, id);
    });
  },
);
