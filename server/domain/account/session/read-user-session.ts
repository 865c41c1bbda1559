import { and, eq, gt, type SQL } from "drizzle-orm";
import { defaultRole } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { closedCompanyIdsOfProfile, companyIdsOfProfile } from "#server/domain/account/account.conditions.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { readProfileOrUndefined } from "#server/domain/account/fallback-user.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/**
 * Returns the user of a session token. Each request runs this one query again, so that a removed role, a removed or
 * deactivated company or a disabled account takes effect with the next request. When the profile cannot be read, a
 * live session belongs to a user without rights (spec 8).
 */
export async function readUserSession(
  { db, log }: Pick<Ctx, "db" | "log">,
  token: string,
  now: Date,
): Promise<UserActor | undefined> {
  const isLive = and(
    eq(userSessions.token, token),
    eq(userSessions.isActive, true),
    gt(userSessions.expiresAt, now),
  );
  const account = await readProfileOrUndefined({ log }, async () => ({
    found: await readAccount(db, isLive),
  }));
  return account ? account.found : readBareSession(db, isLive);
}

async function readAccount(db: ReadOnlyDatabase, isLive: SQL | undefined): Promise<UserActor | undefined> {
  const [found] = await db
    .select({
      sessionId: userSessions.id,
      userId: profiles.id,
      role: profiles.role,
      companyIds: companyIdsOfProfile,
      inactiveCompanyIds: closedCompanyIdsOfProfile,
    })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.userId))
    .where(and(isLive, eq(profiles.banned, false)));
  return found && { kind: "user", ...found };
}

async function readBareSession(
  db: ReadOnlyDatabase,
  isLive: SQL | undefined,
): Promise<UserActor | undefined> {
  const [session] = await db
    .select({ sessionId: userSessions.id, userId: userSessions.userId })
    .from(userSessions)
    .where(isLive);
  return (
    session && { kind: "user", ...session, role: defaultRole, companyIds: [], isProfileUnreadable: true }
  );
}
