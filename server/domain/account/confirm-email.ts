import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { EmailConfirmation } from "#contract/schemas/account.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { profiles } from "./account.table.ts";
import { limitTries, loginAllowance } from "./account-limits.ts";
import { takeMailToken } from "./mail-token.ts";

export async function confirmEmail(ctx: Ctx, visit: Visit, { token }: EmailConfirmation): Promise<void> {
  const { db, now } = ctx;
  await limitTries(ctx, visit, {
    action: "confirm-email",
    key: visit.visitor.address,
    allowance: loginAllowance,
    refusal: "rate_limited",
  });
  await db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, { purpose: "confirm-email", token, now });
    if (userId === undefined) throw new AppError("auth.link_expired");
    await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, userId));
  });
}
