import { and, eq } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { liveSession } from "#server/domain/access-code/access-code.conditions.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { deviceName } from "#server/domain/access-code/device-name.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { liveUserSession } from "./session.conditions.ts";

/** Returns whether the call has a live session, and its expiry. An anonymous visitor has none. */
export async function validateSession(ctx: Ctx) {
  const expiresAt = await sessionExpiry(ctx);
  return { valid: expiresAt !== undefined, expires_at: expiresAt?.toISOString() ?? null };
}

/**
 * Compares the kind of browser with the one that started the session. The result is only a warning: people update
 * their browsers, and an attacker with a stolen cookie can send any user agent.
 */
export async function validateFingerprint(ctx: Ctx, userAgent: string | undefined) {
  const session = await currentSession(ctx);
  return { valid: session !== undefined && deviceName(session.userAgent) === deviceName(userAgent ?? null) };
}

/**
 * The actor was already resolved from a cookie. This query runs again to detect a session that has ended meanwhile.
 */
async function sessionExpiry(ctx: Ctx): Promise<Date | undefined> {
  if (ctx.actor.kind !== "code_session") return (await currentSession(ctx))?.expiresAt;
  const [session] = await ctx.db
    .select({ expiresAt: lojistaCodeSessions.expiresAt })
    .from(lojistaCodeSessions)
    .innerJoin(lojistaAccessCodes, eq(lojistaAccessCodes.id, lojistaCodeSessions.codeId))
    .where(and(eq(lojistaCodeSessions.id, ctx.actor.sessionId), liveSession(ctx.now)));
  return session?.expiresAt;
}

async function currentSession({ db, actor, now }: Ctx) {
  if (actor.kind !== "user" || !actor.sessionId) return undefined;
  const [session] = await db
    .select({ expiresAt: userSessions.expiresAt, userAgent: userSessions.userAgent })
    .from(userSessions)
    .where(and(eq(userSessions.id, actor.sessionId), liveUserSession(now)));
  return session;
}
