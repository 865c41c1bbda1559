import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import type { Actor } from "#server/actor.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { requestApi } from "#tests/support/server/api.ts";
import { withSignedInPeople } from "#tests/support/server/signed-in-people.ts";
import { auditLogs, securityEvents } from "./security.table.ts";

const world = withSignedInPeople();

type Procedure = {
  outcome: "refused" | "not known";
  /** The input keys that the procedure accepts. */
  takes?: (keyof Awaited<ReturnType<typeof idsOfOtherPerson>> | keyof typeof harmless)[];
};

/** Valid input for every procedure, without the ids of a person or company. */
const harmless = {
  action: "search",
  password: "Senha123!",
  event_type: "inactivity",
  code: "AAAABBBBCCCCDDDD",
  hours: 1,
};

/**
 * The expected outcome for another person's id in each procedure of spec 7. A procedure missing here fails the test.
 */
const procedures: Record<string, Procedure> = {
  simple_rate_limit_check: { outcome: "refused", takes: ["user_id", "action"] },
  check_rate_limit_secure: { outcome: "refused", takes: ["user_id", "action"] },
  validate_password_strength: { outcome: "not known", takes: ["password"] },
  log_security_event: { outcome: "refused", takes: ["user_id", "event_type"] },
  validate_session_security: { outcome: "not known" },
  validate_session_fingerprint: { outcome: "not known" },
  get_security_dashboard_stats: { outcome: "refused" },
  cleanup_expired_sessions: { outcome: "refused" },
  automated_security_maintenance: { outcome: "refused" },
  comprehensive_security_check: { outcome: "refused", takes: ["user_id"] },
  verify_admin_session: { outcome: "refused", takes: ["user_id"] },
  generate_access_code: { outcome: "refused", takes: ["company_id", "hours"] },
  validate_access_code_secure: { outcome: "not known", takes: ["code"] },
  register_code_usage: { outcome: "refused", takes: ["code_id"] },
  can_admin_impersonate_company: { outcome: "refused", takes: ["admin_user_id", "target_company_id"] },
  get_lojista_for_company: { outcome: "refused", takes: ["company_id"] },
};
const named = (outcome: Procedure["outcome"]) =>
  Object.keys(procedures).filter((name) => procedures[name]?.outcome === outcome);

test("the table contains exactly the procedures of the contract", () => {
  expect(Object.keys(procedures).sort()).toEqual(Object.keys(contract.rpc).sort());
  expect(Object.keys(procedures)).toHaveLength(16);
});

describe.each(["lojista", "editor", "code_session"] as const)("ids of another user sent by %s", (kind) => {
  test.each(named("refused"))("are refused by %s, which stores nothing about that user", async (name) => {
    const victims = await idsOfOtherPerson();
    const { status, body } = await call(name, await actorOf(kind), known(name, victims));
    expect([status, body.code]).toEqual([403, "forbidden"]);
    const { db } = world.database;
    const [session] = await db.select().from(userSessions).where(eq(userSessions.userId, world.admin.id));
    expect(session?.isActive).toBe(true);
    expect(await db.$count(securityEvents, eq(securityEvents.userId, world.admin.id))).toBe(0);
    expect(await db.$count(auditLogs)).toBe(0);
    expect(await db.select().from(lojistaAccessCodes)).toMatchObject([{ id: victims.code_id, uses: 0 }]);
  });
});

describe.each(["lojista", "editor"] as const)("ids of another user in an unknown key sent by %s", (kind) => {
  test.each(named("not known"))("are ignored by %s, which returns only data of the caller", async (name) => {
    // The admin's sessions are ended, so that a result about the admin would differ from the caller's.
    await world.database.db
      .update(userSessions)
      .set({ isActive: false })
      .where(eq(userSessions.userId, world.admin.id));
    const actor = await actorOf(kind);
    const victims = await idsOfOtherPerson();
    for (const [key, id] of Object.entries(victims)) {
      const { status, body } = await call(name, actor, { ...known(name, victims), [key]: id });
      expect([status, body.data.fields]).toEqual([400, { [key]: `Campo desconhecido: ${key}` }]);
    }
    expect((await call(name, actor, known(name, victims))).status).toBe(200);
  });
});

/** Selects the inputs that the procedure accepts. */
function known(name: string, victims: Awaited<ReturnType<typeof idsOfOtherPerson>>): object {
  const all = { ...harmless, ...victims };
  return Object.fromEntries((procedures[name]?.takes ?? []).map((key) => [key, all[key]]));
}

async function actorOf(kind: "lojista" | "editor" | "code_session"): Promise<Actor> {
  if (kind === "lojista") return world.shopkeeper.actor;
  if (kind === "editor") return (await makeSignedIn(world.database.db, "editor")).actor;
  return { kind: "code_session", sessionId: newId(), companyId: newId() };
}

/** The ids of the admin, and of a company that the caller has no access to. */
async function idsOfOtherPerson() {
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
