import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import type { Actor } from "#server/actor.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { requestApi } from "#tests/support/api.ts";
import { withSignedInPeople } from "#tests/support/signed-in-people.ts";

const world = withSignedInPeople();

/** What becomes of a victim's id in each procedure of spec 7; one that is not here fails the test. */
const outcomes: Record<string, "refused" | "not read"> = {
  simple_rate_limit_check: "refused",
  check_rate_limit_secure: "refused",
  validate_password_strength: "not read",
  log_security_event: "refused",
  validate_session_security: "not read",
  validate_session_fingerprint: "not read",
  get_security_dashboard_stats: "refused",
  cleanup_expired_sessions: "refused",
  automated_security_maintenance: "refused",
  comprehensive_security_check: "refused",
  verify_admin_session: "refused",
  generate_access_code: "refused",
  validate_access_code_secure: "not read",
  register_code_usage: "refused",
  can_admin_impersonate_company: "refused",
  get_lojista_for_company: "refused",
};
const named = (outcome: string) => Object.keys(outcomes).filter((name) => outcomes[name] === outcome);

/** An input that every procedure accepts, apart from whom it speaks of. */
const harmless = {
  action: "search",
  password: "Senha123!",
  event_type: "inactivity",
  code: "AAAABBBBCCCCDDDD",
  hours: 1,
};

test("each of the procedures is in the table, and the table has no other", () => {
  expect(Object.keys(outcomes).sort()).toEqual(Object.keys(contract.rpc).sort());
  expect(Object.keys(outcomes)).toHaveLength(16);
});

describe.each(["lojista", "editor", "code_session"] as const)("a victim's ids sent by %s", (kind) => {
  test.each(named("refused"))("%s refuses, and nothing is written about the victim", async (name) => {
    const victims = await idsOfVictim();
    const { status, body } = await call(name, await actorOf(kind), { ...harmless, ...victims });
    expect([status, body.code]).toEqual([403, "forbidden"]);
    const { db } = world.database;
    const [session] = await db.select().from(userSessions).where(eq(userSessions.userId, world.admin.id));
    expect(session?.isActive).toBe(true);
    expect(await db.$count(securityEvents, eq(securityEvents.userId, world.admin.id))).toBe(0);
    expect(await db.$count(auditLogs)).toBe(0);
    expect(await db.select().from(lojistaAccessCodes)).toMatchObject([{ id: victims.code_id, uses: 0 }]);
  });
});

describe.each(["lojista", "editor"] as const)("a victim's ids sent by %s", (kind) => {
  test.each(named("not read"))("%s answers as without them", async (name) => {
    // Ended, so that an answer about the victim would be another.
    await world.database.db
      .update(userSessions)
      .set({ isActive: false })
      .where(eq(userSessions.userId, world.admin.id));
    const actor = await actorOf(kind);
    const answer = await call(name, actor, { ...harmless, ...(await idsOfVictim()) });
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await call(name, actor, harmless));
  });
});

async function actorOf(kind: "lojista" | "editor" | "code_session"): Promise<Actor> {
  if (kind === "lojista") return world.shopkeeper.actor;
  if (kind === "editor") return (await makeSignedIn(world.database.db, "editor")).actor;
  return { kind: "code_session", sessionId: newId(), companyId: newId() };
}

/** The admin's, and a company that the caller has nothing to do with. */
async function idsOfVictim() {
  const { id, companyId } = await makeAccessCode(world.database.db, new Uint8Array(32));
  const person = { user_id: world.admin.id, admin_user_id: world.admin.id };
  return { ...person, code_id: id, company_id: companyId, target_company_id: companyId };
}

function call(name: string, actor: Actor, input: object) {
  return requestApi({ db: world.database.db, actor }, `/api/rpc/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
  });
}
