import type { SessionView } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { endShopContext } from "#server/domain/account/end-shop-context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { emptySession } from "./find-session.ts";

/** The session is ended in the database before the cookie is deleted, so that a copied cookie is invalid too. */
export const signOut = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext): Promise<SessionView> => {
    try {
      await endShopContext(ctx, request);
      await request.platform.auth.signOut(request);
      return emptySession;
    } catch (error) {
      ctx.log.error("a sign-out failed", { error });
      throw new AppError("auth.logout_failed", { cause: error });
    }
  },
);
