import { eq } from "drizzle-orm";
import type { EmailConfirmation } from "#contract/account/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { limitAttempts, loginAllowance } from "#server/domain/account/account-limits.ts";
import { redeemMailToken } from "#server/domain/account/mail-token.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";

export const confirmEmail = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, { token }: EmailConfirmation): Promise<void> => {
    const { db, now } = ctx;
    await limitAttempts(ctx, request, {
      action: "confirm-email",
      key: request.visitor.address,
      allowance: loginAllowance,
      refusal: "rate_limited",
    });
    await db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, { purpose: "confirm-email", token, now });
      if (userId === undefined) throw new AppError("auth.link_expired");
      await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, userId));
    });
  },
);
