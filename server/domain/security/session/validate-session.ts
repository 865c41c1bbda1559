import { and, eq } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { liveSession } from "#server/domain/access-code/access-code.conditions.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { deviceName } from "#server/domain/access-code/device-name.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { liveUserSession } from "./session.conditions.ts";

/** Whether there is a live session behind the call, and until when. A visitor has none. */
export async function validateSession(ctx: Ctx) {
  const expiresAt = await sessionExpiry(ctx);
  return { valid: expiresAt !== undefined, expires_at: expiresAt?.toISOString() ?? null };
}

/**
 * Compares the kind of browser with the one that began the session. A warning only: people update browsers,
 * and whoever stole a cookie sends whatever name they like.
 */
export async function validateFingerprint(ctx: Ctx, userAgent: string | undefined) {
  const session = await currentSession(ctx);
  return { valid: session !== undefined && deviceName(session.userAgent) === deviceName(userAgent ?? null) };
}

/** The actor was resolved from a cookie already; this asks again, so that a session ended meanwhile shows. */
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
