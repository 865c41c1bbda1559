import { eq } from "drizzle-orm";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { signedIn } from "#server/domain/role.policy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSecurityEvent } from "./event/count-security-event.ts";
import { phoneIdentity } from "./subject.policy.ts";

/**
 * Checks in the database, not in the session, whether a person is an admin now. A user without the role who checks
 * their own account attempted an access that is not allowed, which is recorded (spec 6). For an admin who
 * impersonates a shopkeeper it is only a mistake and is not recorded.
 */
export const verifyAdmin = command(
  signedIn,
  async (
    ctx: CommandContext,
    platform: Pick<Platform, "eventBatches">,
    namedUserId: string | null | undefined,
  ): Promise<boolean> => {
    const userId = phoneIdentity(ctx.actor, namedUserId);
    const isAdminNow = await isActiveAdmin(ctx, userId);
    if (!isAdminNow && isSelf(ctx, userId)) {
      await countSecurityEvent(ctx, platform, {
        type: securityEventTypes.roleEscalationAttempt,
        data: { procedure: "verify_admin_session" },
        userId,
      });
    }
    return isAdminNow;
  },
);

async function isActiveAdmin({ db }: Ctx, userId: string): Promise<boolean> {
  const [profile] = await db
    .select({ role: profiles.role, banned: profiles.banned })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.role === "admin" && !profile.banned;
}

function isSelf({ actor }: Ctx, userId: string): boolean {
  return actor.kind === "user" && actor.userId === userId && !actor.impersonatorId;
}
