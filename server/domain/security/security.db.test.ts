import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#server/actor.ts";
import { profileCompanies, profiles, userSessions } from "#server/domain/account/account.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeUserSession } from "#tests/factories/user-session.ts";
import { watchedDatabase } from "#tests/support/database/watched-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { ago, onlyAdmins, span, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";
import { allIds } from "#tests/support/town/all-ids.ts";
import { auditLogs, securityEvents } from "./security.table.ts";

const { hour } = span;
const world = withSignedInPeople();
const securityFor = (actor: Actor = anonymous) => apiFor({ db: world.database.db, actor }).security;

describe("GET /api/profiles/{id}", () => {
  test("returns the name, role and companies of the current user", async () => {
    const { db } = world.database;
    const company = await makeCompany(db, { name: "Padaria" });
    await db.insert(profileCompanies).values({ profileId: world.shopkeeper.id, companyId: company.id });
    const answer = await requestApi(
      { db, actor: world.shopkeeper.actor },
      `/api/profiles/${world.shopkeeper.id}`,
    );
    expect(answer).toEqual({
      status: 200,
      body: {
        id: world.shopkeeper.id,
        name: "Rosa",
        email: world.shopkeeper.profile.email,
        role: "lojista",
        companies: [{ id: company.id, name: "Padaria" }],
      },
    });
  });

  test("refuses the profile of another user, except to an admin", async () => {
    const call = securityFor(world.shopkeeper.actor).profile({ id: world.admin.id });
    await expect(call).rejects.toMatchObject({ status: 403 });
    expect(await securityFor(world.admin.actor).profile({ id: world.shopkeeper.id })).toMatchObject({
      name: "Rosa",
    });
    await expect(securityFor().profile({ id: world.admin.id })).rejects.toMatchObject({ status: 401 });
  });

  test("returns the e-mail when the name is empty", async () => {
    await world.database.db.update(profiles).set({ name: "" }).where(eq(profiles.id, world.shopkeeper.id));
    const { name } = await securityFor(world.shopkeeper.actor).profile({ id: world.shopkeeper.id });
    expect(name).toBe(world.shopkeeper.profile.email);
  });

  test("returns the default name and role for a missing profile", async () => {
    const actor: Actor = { kind: "user", userId: newId(), role: "lojista", companyIds: [] };
    expect(await securityFor(actor).profile({ id: actor.userId })).toMatchObject({
      name: "Usuário",
      role: "user",
    });
  });

  test("returns the defaults when the profile cannot be read", async () => {
    const { pool } = world.database;
    await pool.query("alter table profile_companies rename to broken");
    const profile = await securityFor(world.shopkeeper.actor)
      .profile({ id: world.shopkeeper.id })
      .finally(() => pool.query("alter table broken rename to profile_companies"));
    const { email } = world.shopkeeper.profile;
    expect(profile).toMatchObject({ name: email, email, role: "user", companies: [] });
  });
});

describe("GET /api/security-events", () => {
  const add = (count: number, eventType = "login_failed", userId: string | null = null) =>
    world.database.db
      .insert(securityEvents)
      .values(
        Array.from({ length: count }, (_, index) => ({ eventType, userId, createdAt: ago(index * 1_000) })),
      );

  test("returns 50 by default, the newest first", async () => {
    await add(60);
    const { items, nextCursor } = await securityFor(world.admin.actor).events({});
    expect(items).toHaveLength(50);
    expect(items[0]?.createdAt).toBe(testNow.toISOString());
    expect(nextCursor).not.toBeNull();
  });

  test("clamps a limit to 1..100", async () => {
    await add(120);
    const lengths = [];
    for (const limit of [0, 7, 100_000]) {
      lengths.push((await securityFor(world.admin.actor).events({ limit })).items.length);
    }
    expect(lengths).toEqual([1, 7, 100]);
  });

  test("lists each event once over the pages, even events of the same instant", async () => {
    await add(3);
    await add(3);
    expect(
      new Set(await allIds((cursor) => securityFor(world.admin.actor).events({ limit: 2, cursor }))),
    ).toEqual(new Set(["1", "2", "3", "4", "5", "6"]));
  });

  test("filters by type and user, and includes the name", async () => {
    await add(2);
    await add(1, "inactivity", world.shopkeeper.id);
    const { items } = await securityFor(world.admin.actor).events({
      type: "inactivity",
      userId: world.shopkeeper.id,
    });
    expect(items).toMatchObject([{ eventType: "inactivity", userId: world.shopkeeper.id, userName: "Rosa" }]);
  });

  test("names the companies and shopkeepers in the details, with the same number of queries for any number of events", async () => {
    const { db } = world.database;
    const company = await makeCompany(db, { name: "Padaria" });
    const gone = newId();
    const eventType = "impersonation_started";
    const named = { companyId: company.id, shopkeeperId: world.shopkeeper.id };
    await db.insert(securityEvents).values([
      { eventType, eventData: named, createdAt: ago(1_000) },
      { eventType, eventData: { companyId: gone, shopkeeperId: "'; drop" }, createdAt: ago(2_000) },
    ]);
    const watched = watchedDatabase(world.database.pool);
    const list = () => apiFor({ db: watched.db, actor: world.admin.actor }).security.events({});
    const { items } = await list();
    expect(items[0]).toMatchObject({
      eventData: named,
      names: { [company.id]: "Padaria", [world.shopkeeper.id]: "Rosa" },
    });
    expect(items[1]?.names).toEqual({});
    const asked = watched.statements.length;
    const others = await Promise.all([1, 2, 3].map((index) => makeCompany(db, { name: `Loja ${index}` })));
    await db
      .insert(securityEvents)
      .values(others.map(({ id }) => ({ eventType, eventData: { companyId: id } })));
    await list();
    expect(watched.statements).toHaveLength(2 * asked);
  });

  test("refuses an invalid cursor", async () => {
    const call = securityFor(world.admin.actor).events({ cursor: "bm9uc2Vuc2U" });
    await expect(call).rejects.toMatchObject({ status: 400 });
  });

  test("is restricted to admins", () => onlyAdmins(world, (actor) => securityFor(actor).events({})));
});

describe("GET /api/user-sessions", () => {
  test("returns the live sessions of the last hour to an admin", async () => {
    const own = { userId: world.shopkeeper.id };
    const { id } = await makeUserSession(world.database.db, { ...own, createdAt: ago(hour) });
    await makeUserSession(world.database.db, { ...own, createdAt: ago(1), isActive: false });
    await makeUserSession(world.database.db, { ...own, createdAt: ago(1), expiresAt: testNow });
    const { items } = await securityFor(world.admin.actor).sessions({});
    expect(items.map((session) => session.id)).toEqual([id]);
    expect(items[0]).toMatchObject({ userName: "Rosa", isActive: true, isCurrent: false });
    expect(Object.keys(items[0] ?? {})).not.toContain("token");
  });

  test("returns all live sessions, or those of one user, on request", async () => {
    const { sessions } = securityFor(world.admin.actor);
    const all = await sessions({ began: "any_time" });
    expect(all.items.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
      [
        [world.admin.session.id, true],
        [world.shopkeeper.session.id, false],
      ].sort(),
    );
    const one = await sessions({ began: "any_time", userId: world.shopkeeper.id });
    expect(one.items.map(({ id }) => id)).toEqual([world.shopkeeper.session.id]);
  });

  test("returns only their own sessions to other users", async () => {
    const { sessions } = securityFor(world.shopkeeper.actor);
    const { items } = await sessions({ began: "any_time" });
    expect(items.map(({ id }) => id)).toEqual([world.shopkeeper.session.id]);
    await expect(sessions({ userId: world.admin.id })).rejects.toMatchObject({ status: 403 });
    await expect(securityFor().sessions({})).rejects.toMatchObject({ status: 401 });
  });

  test("lists each session once over the pages", async () => {
    for (let index = 0; index < 5; index++) {
      await makeUserSession(world.database.db, { userId: world.admin.id, createdAt: ago(60_000) });
    }
    const ids = await allIds((cursor) => securityFor(world.admin.actor).sessions({ limit: 2, cursor }));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });
});

describe("DELETE /api/user-sessions/{id}", () => {
  const sessionRow = async (id: string) =>
    (await world.database.db.select().from(userSessions).where(eq(userSessions.id, id)))[0];

  test("ends a session of the current user, and audits it", async () => {
    const { id } = world.shopkeeper.session;
    const { db } = world.database;
    const answer = await requestApi({ db, actor: world.shopkeeper.actor }, `/api/user-sessions/${id}`, {
      method: "DELETE",
    });
    expect(answer).toEqual({ status: 200, body: { ended: true } });
    expect(await sessionRow(id)).toMatchObject({ isActive: false, expiresAt: testNow });
    expect(await db.select().from(auditLogs)).toMatchObject([
      { userId: world.shopkeeper.id, action: "session.revoke", tableName: "user_sessions", recordId: id },
    ]);
    const [event] = await db.select().from(securityEvents);
    expect(event).toMatchObject({ eventType: "session_revoked", userId: world.shopkeeper.id });
  });

  test("changes nothing for an ended session and audits it once", async () => {
    const { endSession } = securityFor(world.admin.actor);
    await endSession({ id: world.shopkeeper.session.id });
    expect(await endSession({ id: world.shopkeeper.session.id })).toEqual({ ended: true });
    expect(await world.database.db.select().from(auditLogs)).toHaveLength(1);
  });

  test("refuses the session of another user, except to an admin", async () => {
    const call = securityFor(world.shopkeeper.actor).endSession({ id: world.admin.session.id });
    await expect(call).rejects.toMatchObject({ status: 403 });
    expect(await sessionRow(world.admin.session.id)).toMatchObject({ isActive: true });
    await securityFor(world.admin.actor).endSession({ id: world.shopkeeper.session.id });
    expect(await sessionRow(world.shopkeeper.session.id)).toMatchObject({ isActive: false });
  });

  test("refuses sessions of the shopkeeper to an impersonating admin", async () => {
    const actor = { ...world.shopkeeper.actor, impersonatorId: world.admin.id };
    const call = securityFor(actor).endSession({ id: world.shopkeeper.session.id });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });

  test("does not find an unknown session", async () => {
    const call = securityFor(world.admin.actor).endSession({ id: newId() });
    await expect(call).rejects.toMatchObject({ status: 404 });
  });

  test("does not end the session when the audit cannot be written", async () => {
    const { pool } = world.database;
    await pool.query("alter table audit_logs rename to broken");
    const call = securityFor(world.admin.actor).endSession({ id: world.shopkeeper.session.id });
    await expect(call).rejects.toMatchObject({ status: 500 });
    await pool.query("alter table broken rename to audit_logs");
    expect(await sessionRow(world.shopkeeper.session.id)).toMatchObject({ isActive: true });
  });
});
