import type { CommandContext, RequestContext } from "#server/context.ts";
import { endCodeSession } from "#server/domain/access-code/end-code-session.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { impersonationCookie } from "#server/domain/impersonation/impersonation-cookie.ts";
import { companyChoiceCookie } from "#server/domain/shop/company-choice-cookie.ts";

/**
 * Ends the company context of this browser at sign-in and sign-out. A code session would hide the account (spec 4),
 * and the next user must not inherit the previous user's impersonation.
 */
export async function endShopContext(ctx: CommandContext, request: RequestContext): Promise<void> {
  await endCodeSession(ctx, request);
  const { actor, db } = ctx;
  if (actor.kind === "user") {
    const adminId = actor.impersonatorId ?? actor.userId;
    await db.transaction((tx) => endImpersonation(tx, ctx, adminId));
  }
  request.cookies.delete(impersonationCookie);
  request.cookies.delete(companyChoiceCookie);
}
