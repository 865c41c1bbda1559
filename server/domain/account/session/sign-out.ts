import type { SessionView } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { endShopContext } from "#server/domain/account/end-shop-context.ts";
import { emptySession } from "./find-session.ts";

/** The session ends in the database before the cookie goes: a copy of the cookie is dead too. */
export async function signOut(ctx: Ctx, visit: RequestContext): Promise<SessionView> {
  try {
    await endShopContext(ctx, visit);
    await visit.platform.auth.signOut(visit);
    return emptySession;
  } catch (error) {
    ctx.log.error("a sign-out failed", { error });
    throw new AppError("auth.logout_failed", { cause: error });
  }
}
