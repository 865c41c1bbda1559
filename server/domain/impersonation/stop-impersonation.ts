import { AppError } from "#contract/errors.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedIn } from "#server/domain/role.policy.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import { endImpersonation } from "./end-impersonation.ts";
import { impersonationCookie } from "./impersonation-cookie.ts";

/** Returns the admin to their own account (spec 4). Returns whether an impersonation was open. */
export const stopImpersonation = command(
  signedIn,
  async (ctx: CommandContext, { cookies }: Pick<RequestContext, "cookies">): Promise<boolean> => {
    const { actor, db, log, now } = ctx;
    if (actor.kind !== "user") throw new AppError("unauthenticated");
    cookies.delete(impersonationCookie);
    const adminId = actor.impersonatorId ?? actor.userId;
    if (!(await db.transaction((tx) => endImpersonation(tx, ctx, adminId)))) return false;
    await recordSecurityEvent(db, log, {
      type: securityEventTypes.impersonationStopped,
      userId: adminId,
      at: now,
    });
    return true;
  },
);
