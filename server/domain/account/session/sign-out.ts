import type { SessionView } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { leaveWorkplace } from "#server/domain/account/leave-workplace.ts";
import { emptySession } from "./find-session.ts";

/** The session ends in the database before the cookie goes: a copy of the cookie is dead too. */
export async function signOut(ctx: Ctx, visit: Visit): Promise<SessionView> {
  try {
    await leaveWorkplace(ctx, visit);
    await visit.platform.auth.signOut(visit);
    return emptySession;
  } catch (error) {
    ctx.log.error("a sign-out failed", { error });
    throw new AppError("auth.logout_failed", { cause: error });
  }
}
