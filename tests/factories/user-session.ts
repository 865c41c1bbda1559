import type { Role } from "#contract/account/roles.ts";
import type { NewProfile } from "#seed/rows/profile.ts";
import type { Actor } from "#server/actor.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";
import { makeProfile } from "./profile.ts";

export type NewUserSession = typeof userSessions.$inferInsert;

/** A session that is valid for years. */
export async function makeUserSession(
  db: Database,
  overrides: Partial<NewUserSession> & Pick<NewUserSession, "userId">,
) {
  const row = { token: newId(), expiresAt: new Date("2099-12-31T00:00:00Z"), ...overrides };
  return onlyRow(await db.insert(userSessions).values(row).returning());
}

/** Creates a user of this role with a session, in the form that the server has for a request. */
export async function makeSignedIn(
  db: Database,
  role: Role,
  { profile: overrides, session: sessionOverrides }: Overrides = {},
) {
  const profile = await makeProfile(db, { role, ...overrides });
  const session = await makeUserSession(db, { userId: profile.id, ...sessionOverrides });
  const actor: Actor = {
    kind: "user",
    userId: profile.id,
    sessionId: session.id,
    role,
    companyIds: [],
  };
  return { id: profile.id, profile, session, actor };
}

type Overrides = { profile?: Partial<NewProfile>; session?: Partial<NewUserSession> };
