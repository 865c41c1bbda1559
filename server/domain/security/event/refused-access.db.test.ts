import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import type { Actor } from "#server/actor.ts";
import { handleApi } from "#server/api/handler.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiContext, apiFor, requestApi, testNow, testPlatform } from "#tests/support/server/api.ts";
import { span, times, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";

const world = withSignedInPeople();
const attempts = () =>
  world.database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.eventType, "role_escalation_attempt"))
    .orderBy(securityEvents.id);
const signedIn = (role: "user" | "editor") => makeSignedIn(world.database.db, role);
const code: Actor = { kind: "code_session", sessionId: newId(), companyId: newId() };
const listUsers = (actor: Actor, now = testNow) =>
  requestApi({ db: world.database.db, actor, now }, "/api/users");

describe("a refused call", () => {
  test("of a user who assigns a role to themselves is an escalation attempt of that user", async () => {
    const { id, actor } = await signedIn("user");
    const body = JSON.stringify({ version: "1", role: "admin", companyIds: [] });
    const asking = { db: world.database.db, actor };
    const headers = { "content-type": "application/json" };
    const { status } = await requestApi(asking, `/api/users/${id}/access`, { method: "PUT", body, headers });
    expect(status).toBe(403);
    expect(await attempts()).toMatchObject([
      {
        userId: id,
        count: 1,
        lastAt: null,
        createdAt: testNow,
        eventData: { access: "admin", firstEntry: "PUT /users/{id}/access" },
      },
    ]);
  });

  test("is counted within one event: an editor calling every admin endpoint is one event", async () => {
    const { id, actor } = await signedIn("editor");
    const context = { db: world.database.db, actor };
    const entries = proceduresOf(contract).filter(({ "~orpc": { meta } }) => meta.access === "admin");
    for (const { "~orpc": entry } of entries) {
      const { method = "GET", path = "" } = entry.route;
      const request = new Request(`http://localhost/api${path.replace(/\{\w+\}/g, newId())}`, { method });
      expect((await handleApi(request, apiContext(context))).status).toBe(403);
    }
    expect(entries.length).toBeGreaterThan(20);
    expect(await attempts()).toMatchObject([{ userId: id, count: entries.length }]);
    const check = await apiFor(context).rpc.comprehensive_security_check({});
    expect(check.suspicious_events).toBe(entries.length);
  });

  test("is a new event for another access, another user or another quarter of an hour", async () => {
    const [user, editor] = [await signedIn("user"), await signedIn("editor")];
    const asUser = { db: world.database.db, actor: user.actor };
    await listUsers(user.actor);
    await requestApi(asUser, "/api/admin/offers");
    await listUsers(editor.actor);
    await listUsers(editor.actor, later(14));
    await listUsers(editor.actor, later(15));
    expect(await attempts()).toMatchObject([
      { userId: user.id, eventData: { access: "admin" }, count: 1 },
      { userId: user.id, eventData: { access: "editor" }, count: 1 },
      { userId: editor.id, createdAt: testNow, count: 2, lastAt: later(14) },
      { userId: editor.id, createdAt: later(15), count: 1, lastAt: null },
    ]);
  });

  test("is counted correctly for many parallel calls", async () => {
    const { actor } = await signedIn("editor");
    const platforms = [1, 2].map(() => testPlatform({ db: world.database.db }));
    const calls = Array.from({ length: 60 }, (_, index) =>
      handleApi(
        new Request("http://localhost/api/users"),
        apiContext({ db: world.database.db, actor, platform: platforms[index % 2] ?? {} }),
      ),
    );
    await Promise.all(calls);
    expect(await attempts()).toMatchObject([{ count: 60 }]);
  });

  test("with the id of another user is an escalation attempt too", async () => {
    const { id, actor } = await signedIn("editor");
    const { security, rpc } = apiFor({ db: world.database.db, actor });
    await expect(security.profile({ id: world.admin.id })).rejects.toMatchObject({ status: 403 });
    const check = rpc.comprehensive_security_check({ user_id: world.admin.id });
    await expect(check).rejects.toMatchObject({ status: 403 });
    expect(await attempts()).toMatchObject([
      { userId: id, count: 2, eventData: { reason: "forbidden", firstEntry: "GET /profiles/{id}" } },
    ]);
  });

  test("of a code session is recorded with its company", async () => {
    await times(2, () => listUsers(code));
    expect(await attempts()).toMatchObject([
      { userId: null, count: 2, eventData: { access: "admin", companyId: code.companyId } },
    ]);
  });

  test.each<[string, () => Actor]>([
    ["an anonymous visitor", () => ({ kind: "anonymous" })],
    [
      "a device without an account",
      () => ({ kind: "device", device: { sessionId: newId(), clientId: null } }),
    ],
    [
      "an admin who impersonates a shopkeeper",
      () => ({ ...world.shopkeeper.actor, impersonatorId: world.admin.id }),
    ],
  ])("of %s is not recorded as an escalation attempt", async (_who, actor) => {
    const { status } = await listUsers(actor());
    expect([401, 403]).toContain(status);
    expect(await attempts()).toEqual([]);
  });

  test("to an endpoint for devices is not an escalation attempt", async () => {
    const { status } = await requestApi(
      { db: world.database.db, actor: world.admin.actor },
      "/api/client/coupons",
    );
    expect(status).toBe(403);
    expect(await attempts()).toEqual([]);
  });

  test("gets the same response when the security log fails", async () => {
    const { actor } = await signedIn("editor");
    const { pool } = world.database;
    await pool.query("alter table security_events rename to security_events_away");
    const { status } = await listUsers(actor).finally(() =>
      pool.query("alter table security_events_away rename to security_events"),
    );
    expect(status).toBe(403);
  });
});

const later = (minutes: number) => new Date(testNow.getTime() + minutes * span.minute);

function proceduresOf(router: object): AnyContractProcedure[] {
  return Object.values(router).flatMap((part) => (isContractProcedure(part) ? [part] : proceduresOf(part)));
}
