import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SessionView } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { accountOwner, anyone } from "#server/domain/role.policy.ts";
import { findSession } from "./find-session.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Extends the session at the user's request (spec 4, token refreshed). A session at its maximum age is not extended.
 */
export const prolongSession = command(
  accountOwner,
  async (ctx: CommandContext, request: RequestContext): Promise<SessionView> => {
    const id = ownSessionId(ctx);
    // An impersonation lasts half an hour and cannot be extended.
    if (id === undefined) throw new AppError("forbidden");
    await prolong(ctx, request, id);
    return findSession(ctx);
  },
);

/**
 * Extends the session when the user opens a personal page (a panel, the coupons). Automatic requests of a page do not
 * extend it, and neither do public pages served from the cache, which are rendered without cookies (decision 24).
 */
export const renewSessionInUse = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext): Promise<void> => {
    const id = ownSessionId(ctx);
    if (id === undefined) return;
    const dueBefore = daysAfter(ctx.now, limits.sessionDays - limits.sessionRenewalDays);
    await prolong(ctx, request, id, lt(userSessions.expiresAt, dueBefore));
  },
);

async function prolong(
  { db, now }: CommandContext,
  request: RequestContext,
  id: string,
  isDue?: SQL,
): Promise<void> {
  const wanted = daysAfter(now, limits.sessionDays);
  const end = sql`least(${wanted.toISOString()}::timestamptz,
    ${userSessions.createdAt} + ${limits.sessionMaxDays} * interval '1 day')`;
  const [prolonged] = await db
    .update(userSessions)
    .set({ expiresAt: end, updatedAt: now })
    .where(
      and(
        eq(userSessions.id, id),
        eq(userSessions.isActive, true),
        gt(userSessions.expiresAt, now),
        lt(userSessions.expiresAt, end),
        isDue,
      ),
    )
    .returning({ expiresAt: userSessions.expiresAt });
  if (!prolonged) return;
  const seconds = (prolonged.expiresAt.getTime() - now.getTime()) / 1000;
  request.platform.auth.renewCookie(request.cookies, seconds);
}

function ownSessionId({ actor }: Ctx): string | undefined {
  return actor.kind === "user" && actor.impersonatorId === undefined ? actor.sessionId : undefined;
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
