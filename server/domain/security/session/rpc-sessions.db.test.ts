import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { anonymous } from "#server/actor.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { authVerifications, userSessions } from "#server/domain/account/account.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeSignedIn, makeUserSession } from "#tests/factories/user-session.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { ago, chrome, span, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";

const { day } = span;
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const world = withSignedInPeople();
type Asking = Partial<Parameters<typeof apiFor>[0]>;
const rpcFor = (asking: Asking = {}) => apiFor({ db: world.database.db, ...asking }).rpc;
const asAdmin = (asking: Asking = {}) => rpcFor({ actor: world.admin.actor, ...asking });
const asShopkeeper = (asking: Asking = {}) => rpcFor({ actor: world.shopkeeper.actor, ...asking });

describe("validate_session_security", () => {
  test("returns valid for a live session until its expiry", async () => {
    expect(await asShopkeeper().validate_session_security()).toEqual({
      valid: true,
      expires_at: "2099-12-31T00:00:00.000Z",
    });
  });

  test.each([
    ["a session that was ended", { isActive: false }],
    ["an expired session", { expiresAt: testNow }],
  ])("returns invalid for %s", async (_, change) => {
    await world.database.db
      .update(userSessions)
      .set(change)
      .where(eq(userSessions.id, world.shopkeeper.session.id));
    expect(await asShopkeeper().validate_session_security()).toEqual({ valid: false, expires_at: null });
  });

  test("returns invalid for an anonymous visitor", async () => {
    expect(await rpcFor().validate_session_security()).toEqual({ valid: false, expires_at: null });
  });

  test("returns valid for a code session", async () => {
    const { actor } = await makeCodeSession();
    expect(await rpcFor({ actor }).validate_session_security()).toMatchObject({ valid: true });
  });
});

describe("validate_session_fingerprint", () => {
  const withBrowser = (userAgent: string | undefined) =>
    asShopkeeper({ visitor: { address: "203.0.113.1", userAgent } });

  test.each([
    ["the same browser", chrome, true],
    ["a newer version of the same browser", chrome.replace("140", "141"), true],
    ["another browser", firefox, false],
    ["a browser without a user agent", undefined, false],
  ])("is correct for %s", async (_, userAgent, valid) => {
    expect(await withBrowser(userAgent).validate_session_fingerprint()).toEqual({ valid });
  });

  test("only warns: the session stays valid", async () => {
    await withBrowser(firefox).validate_session_fingerprint();
    expect(await withBrowser(firefox).validate_session_security()).toMatchObject({ valid: true });
  });
});

describe("cleanup_expired_sessions", () => {
  test("ends only expired sessions, and the audit records the caller", async () => {
    const { id: old } = await makeUserSession(world.database.db, {
      userId: world.shopkeeper.id,
      expiresAt: testNow,
    });
    const code = await makeCodeSession({ expiresAt: testNow });
    expect(await asAdmin().cleanup_expired_sessions()).toEqual({
      ended_sessions: 1,
      ended_code_sessions: 1,
    });
    const sessions = await world.database.db.select().from(userSessions);
    expect(sessions.filter(({ isActive }) => !isActive).map(({ id }) => id)).toEqual([old]);
    const [ended] = await world.database.db
      .select()
      .from(lojistaCodeSessions)
      .where(eq(lojistaCodeSessions.id, code.actor.sessionId));
    expect(ended?.endedAt).toEqual(testNow);
    expect(await world.database.db.select().from(auditLogs)).toMatchObject([
      { userId: world.admin.id, action: "session.cleanup", newValues: { ended_sessions: 1 } },
    ]);
    expect(await asAdmin().cleanup_expired_sessions()).toEqual({
      ended_sessions: 0,
      ended_code_sessions: 0,
    });
  });
});

describe("automated_security_maintenance", () => {
  test("removes only data beyond its retention period", async () => {
    const own = { userId: world.shopkeeper.id };
    await makeUserSession(world.database.db, { ...own, expiresAt: ago(30 * day + 1) });
    await makeUserSession(world.database.db, { ...own, expiresAt: ago(30 * day) });
    const moments = [ago(365 * day + 1), ago(365 * day + 1), ago(365 * day)];
    const events = moments.map((createdAt) => ({ eventType: "login_failed", createdAt }));
    await world.database.db.insert(securityEvents).values(events);
    await world.database.db.insert(authVerifications).values([
      { identifier: "old", value: "x", expiresAt: ago(1) },
      { identifier: "new", value: "x", expiresAt: testNow },
    ]);
    expect(await asAdmin().automated_security_maintenance()).toEqual({
      ended_sessions: 2,
      ended_code_sessions: 0,
      removed_sessions: 1,
      removed_tokens: 1,
      removed_events: 2,
    });
    expect(await world.database.db.select().from(userSessions)).toHaveLength(3);
    expect(await world.database.db.select().from(securityEvents)).toHaveLength(1);
    expect(await world.database.db.select().from(auditLogs)).toHaveLength(1);
  });
});

describe("procedures for admins only", () => {
  test.each([
    "get_security_dashboard_stats",
    "cleanup_expired_sessions",
    "automated_security_maintenance",
  ] as const)("%s is restricted to admins", async (name) => {
    const editor = await makeSignedIn(world.database.db, "editor");
    for (const actor of [world.shopkeeper.actor, editor.actor]) {
      await expect(rpcFor({ actor })[name]()).rejects.toMatchObject({ status: 403 });
    }
    await expect(rpcFor({ actor: anonymous })[name]()).rejects.toMatchObject({ status: 401 });
  });

  test.each(["log_security_event", "comprehensive_security_check", "verify_admin_session"] as const)(
    "%s is refused to an anonymous visitor",
    async (name) => {
      const input = { event_type: "inactivity" };
      await expect(rpcFor({ actor: anonymous })[name](input)).rejects.toMatchObject({ status: 401 });
    },
  );
});

async function makeCodeSession(overrides: Partial<typeof lojistaCodeSessions.$inferInsert> = {}) {
  const key = new Uint8Array(32);
  const { id: codeId, companyId } = await makeAccessCode(world.database.db, key);
  const [session] = await world.database.db
    .insert(lojistaCodeSessions)
    .values({ codeId, companyId, tokenHash: codeId, expiresAt: new Date("2099-01-01"), ...overrides })
    .returning();
  const actor = { kind: "code_session" as const, sessionId: session?.id ?? "", companyId };
  return { codeId, actor };
}
