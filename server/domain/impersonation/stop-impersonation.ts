import { AppError } from "#contract/errors.ts";
import { securityEventTypes } from "#contract/security-events.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { recordSecurityEvent } from "#server/domain/security/record-security-event.ts";
import { endImpersonations } from "./end-impersonations.ts";
import { impersonationCookie } from "./impersonation-cookie.ts";

/** The admin is themselves again (spec 4); says whether something was still open. */
export async function stopImpersonation(ctx: Ctx, { cookies }: Pick<Visit, "cookies">): Promise<boolean> {
  const { actor, db, log, now } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthenticated");
  cookies.delete(impersonationCookie);
  const ended = await endImpersonations(db, actor, now);
  if (ended === 0) return false;
  await recordSecurityEvent(db, log, {
    type: securityEventTypes.impersonationStopped,
    userId: actor.impersonatorId ?? actor.userId,
    at: now,
  });
  return true;
}
