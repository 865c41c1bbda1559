import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { closedCompanyIdsOfProfile, companyIdsOfProfile } from "./account.conditions.ts";
import { profiles, userSessions } from "./account.table.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/**
 * Who a session token belongs to, asked anew at each request in one question: a role taken away, a company
 * taken away or deactivated, or an account disabled counts from the next request on.
 */
export async function readUserSession(
  db: Pick<Database, "select">,
  token: string,
  now: Date,
): Promise<UserActor | undefined> {
  const [found] = await db
    .select({
      sessionId: userSessions.id,
      userId: profiles.id,
      role: profiles.role,
      companyIds: companyIdsOfProfile,
      closedCompanyIds: closedCompanyIdsOfProfile,
    })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.userId))
    .where(
      and(
        eq(userSessions.token, token),
        eq(userSessions.isActive, true),
        gt(userSessions.expiresAt, now),
        eq(profiles.banned, false),
      ),
    );
  return found && { kind: "user", ...found };
}
