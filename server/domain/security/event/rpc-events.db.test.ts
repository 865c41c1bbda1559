import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles } from "#server/domain/account/account.table.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { makeUserSession } from "#tests/factories/user-session.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { ago, span, times, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";

const { minute, hour, day } = span;
const world = withSignedInPeople();
type Asking = Partial<Parameters<typeof apiFor>[0]>;
const rpcFor = (asking: Asking = {}) => apiFor({ db: world.database.db, ...asking }).rpc;
const asAdmin = (asking: Asking = {}) => rpcFor({ actor: world.admin.actor, ...asking });
const asShopkeeper = (asking: Asking = {}) => rpcFor({ actor: world.shopkeeper.actor, ...asking });
const eventsOf = (type: string) =>
  world.database.db.select().from(securityEvents).where(eq(securityEvents.eventType, type));

describe("log_security_event", () => {
  test("stores an event reported by a browser, marked as such", async () => {
    const answer = await asShopkeeper().log_security_event({
      event_type: "inactivity",
      event_data: { minutes: 31, reportedBy: "server" },
    });
    expect(answer).toEqual({ ok: true, recorded: true });
    expect(await eventsOf("inactivity")).toMatchObject([
      { userId: world.shopkeeper.id, eventData: { minutes: 31, reportedBy: "browser" }, createdAt: testNow },
    ]);
  });

  test.each(["login_failed", "rate_limit_exceeded", "role_escalation_attempt", "anything"])(
    "refuses %s to all users except admins",
    async (event_type) => {
      await expect(asShopkeeper().log_security_event({ event_type })).rejects.toMatchObject({ status: 403 });
      expect(await asAdmin().log_security_event({ event_type })).toEqual({ ok: true, recorded: true });
    },
  );

  test("truncates a type to 100 characters", async () => {
    await asAdmin().log_security_event({ event_type: "t".repeat(300) });
    expect(await eventsOf("t".repeat(100))).toHaveLength(1);
  });

  test("omits data that is too large", async () => {
    await asAdmin().log_security_event({ event_type: "large", event_data: { text: "x".repeat(5_000) } });
    expect(await eventsOf("large")).toMatchObject([{ eventData: { omitted: true } }]);
  });

  test("accepts but does not store more than 60 reports an hour", async () => {
    const answers = await times(61, () => asShopkeeper().log_security_event({ event_type: "inactivity" }));
    expect(answers.at(-2)).toEqual({ ok: true, recorded: true });
    expect(answers.at(-1)).toEqual({ ok: true, recorded: false });
    expect(await eventsOf("inactivity")).toHaveLength(60);
  });

  test("refuses the id of another user, except to an admin", async () => {
    const victim = { event_type: "inactivity", user_id: world.admin.id };
    await expect(asShopkeeper().log_security_event(victim)).rejects.toMatchObject({ status: 403 });
    await asAdmin().log_security_event({ event_type: "inactivity", user_id: world.shopkeeper.id });
    expect(await eventsOf("inactivity")).toMatchObject([{ userId: world.shopkeeper.id }]);
  });

  test("does not affect sign-ins when the store fails: wrong passwords are still refused", async () => {
    const { db } = world.database;
    const { email } = await makeProfile(db, {}, { password: "Senha123!" });
    const signIn = (password: string) => apiFor({ db }).auth.signIn({ email, password });
    await withoutSecurityLog(async () => {
      expect(await signIn("Senha123!")).toMatchObject({ session: { user: { email } } });
      await expect(signIn("Senha321!")).rejects.toMatchObject({ code: "auth.invalid_credentials" });
    });
  });

  test("blocks no calls when the store fails", async () => {
    await withoutSecurityLog(async () => {
      const answer = await asShopkeeper().log_security_event({ event_type: "inactivity" });
      expect(answer).toEqual({ ok: true, recorded: false });
      expect(await asShopkeeper().verify_admin_session({})).toBe(false);
      const limited = () => asShopkeeper().simple_rate_limit_check({ action: "x", limit: 1 });
      expect(await times(2, limited)).toEqual([{ allowed: true }, { allowed: false }]);
      const { endSession } = apiFor({ db: world.database.db, actor: world.shopkeeper.actor }).security;
      expect(await endSession({ id: world.shopkeeper.session.id })).toEqual({ ended: true });
    });
  });
});

describe("comprehensive_security_check", () => {
  test("returns no findings for an account without events", async () => {
    expect(await asShopkeeper().comprehensive_security_check({ user_id: world.shopkeeper.id })).toEqual({
      suspicious_events: 0,
      failed_logins: 0,
      active_sessions: 0,
      security_score: 100,
    });
  });

  test("reports the eleventh failed sign-in of the user within 24 hours as suspicious", async () => {
    await addEvents("login_failed", 10, ago(day));
    await addEvents("login_failed", 30, ago(day + 1));
    await addEvents("login_failed", 30, ago(hour), world.admin.id);
    const before = await asShopkeeper().comprehensive_security_check({});
    expect(before).toMatchObject({ failed_logins: 10, suspicious_events: 0, security_score: 60 });
    await addEvents("login_failed", 1, testNow);
    const after = await asShopkeeper().comprehensive_security_check({});
    expect(after).toMatchObject({ failed_logins: 11, suspicious_events: 1, security_score: 40 });
  });

  test("reports one exceeded limit or one escalation attempt as suspicious", async () => {
    await addEvents("rate_limit_exceeded", 1, ago(hour));
    await addEvents("role_escalation_attempt", 1, ago(hour));
    expect(await asShopkeeper().comprehensive_security_check({})).toMatchObject({ suspicious_events: 2 });
  });

  test("includes the whole count of a row until its last event is 24 hours old", async () => {
    await addCounted("login_failed", 11, ago(day + 14 * minute), ago(day));
    expect(await asShopkeeper().comprehensive_security_check({})).toMatchObject({
      failed_logins: 11,
      suspicious_events: 1,
    });
    const later = new Date(testNow.getTime() + 1);
    expect(await asShopkeeper({ now: later }).comprehensive_security_check({})).toMatchObject({
      failed_logins: 0,
      suspicious_events: 0,
    });
  });

  test("counts the live sessions of the last hour", async () => {
    const own = { userId: world.shopkeeper.id };
    await makeUserSession(world.database.db, { ...own, createdAt: ago(hour) });
    await makeUserSession(world.database.db, { ...own, createdAt: ago(hour + 1) });
    await makeUserSession(world.database.db, { ...own, createdAt: ago(1), isActive: false });
    await makeUserSession(world.database.db, { ...own, createdAt: ago(1), expiresAt: testNow });
    expect(await asShopkeeper().comprehensive_security_check({})).toMatchObject({ active_sessions: 1 });
  });

  test("refuses the id of another user, except to an admin", async () => {
    const { comprehensive_security_check: asked } = asShopkeeper();
    await expect(asked({ user_id: world.admin.id })).rejects.toMatchObject({ status: 403 });
    await expect(
      asAdmin().comprehensive_security_check({ user_id: world.shopkeeper.id }),
    ).resolves.toBeDefined();
  });
});

describe("verify_admin_session", () => {
  test("returns true for an admin and stores nothing", async () => {
    expect(await asAdmin().verify_admin_session({ user_id: world.admin.id })).toBe(true);
    expect(await eventsOf("role_escalation_attempt")).toEqual([]);
  });

  test("records a negative result for the caller as an escalation attempt, with a count", async () => {
    const { verify_admin_session } = asShopkeeper();
    expect(await verify_admin_session({ user_id: world.shopkeeper.id })).toBe(false);
    await verify_admin_session({});
    expect(await eventsOf("role_escalation_attempt")).toMatchObject([
      { userId: world.shopkeeper.id, count: 2, eventData: { procedure: "verify_admin_session" } },
    ]);
  });

  test("reads the database and returns false for a demoted or disabled admin", async () => {
    const change = (values: Partial<typeof profiles.$inferInsert>) =>
      world.database.db.update(profiles).set(values).where(eq(profiles.id, world.admin.id));
    await change({ banned: true });
    expect(await asAdmin().verify_admin_session({})).toBe(false);
    await change({ banned: false, role: "editor" });
    expect(await asAdmin().verify_admin_session({})).toBe(false);
  });

  test("records no attempt when an admin checks other users", async () => {
    expect(await asAdmin().verify_admin_session({ user_id: world.shopkeeper.id })).toBe(false);
    expect(await eventsOf("role_escalation_attempt")).toEqual([]);
  });

  test("returns false for an admin acting as a shopkeeper, and records no attempt", async () => {
    const actor = { ...world.shopkeeper.actor, impersonatorId: world.admin.id };
    expect(await rpcFor({ actor }).verify_admin_session({})).toBe(false);
    expect(await eventsOf("role_escalation_attempt")).toEqual([]);
  });

  test("refuses the id of another user", async () => {
    const call = asShopkeeper().verify_admin_session({ user_id: world.admin.id });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

describe("get_security_dashboard_stats", () => {
  test("counts 7 days and shows the 10 newest events", async () => {
    await addEvents("login_failed", 12, ago(7 * day));
    await addEvents("login_failed", 5, ago(7 * day + 1));
    await addEvents("role_escalation_attempt", 1, ago(day));
    await addEvents("rate_limit_exceeded", 2, ago(hour));
    const stats = await asAdmin().get_security_dashboard_stats();
    expect(stats).toMatchObject({
      period_days: 7,
      total_events: 15,
      failed_logins: 12,
      rate_limits_exceeded: 2,
      role_escalation_attempts: 1,
    });
    expect(stats.recent_events).toHaveLength(10);
    expect(stats.recent_events[0]).toEqual({
      event_type: "rate_limit_exceeded",
      event_data: {},
      user_id: world.shopkeeper.id,
      created_at: ago(hour).toISOString(),
      count: 1,
    });
  });

  test("sums the counts of the rows", async () => {
    await addCounted("login_failed", 12, ago(day), ago(day - 10 * minute));
    await addCounted("rate_limit_exceeded", 3, ago(hour), ago(hour - minute));
    const stats = await asAdmin().get_security_dashboard_stats();
    expect(stats).toMatchObject({ total_events: 15, failed_logins: 12, rate_limits_exceeded: 3 });
    expect(stats.recent_events.map(({ count }) => count)).toEqual([3, 12]);
  });

  test("warns above 5 live sessions", async () => {
    await times(5, () =>
      makeUserSession(world.database.db, { userId: world.admin.id, createdAt: ago(minute) }),
    );
    expect(await asAdmin().get_security_dashboard_stats()).toMatchObject({
      active_sessions: 5,
      too_many_sessions: false,
    });
    await makeUserSession(world.database.db, { userId: world.admin.id, createdAt: ago(minute) });
    expect(await asAdmin().get_security_dashboard_stats()).toMatchObject({
      active_sessions: 6,
      too_many_sessions: true,
    });
  });
});

async function addEvents(
  type: string,
  count: number,
  createdAt: Date,
  userId: string | null = world.shopkeeper.id,
) {
  const rows = Array.from({ length: count }, () => ({ eventType: type, userId, createdAt }));
  await world.database.db.insert(securityEvents).values(rows);
}

/** Inserts one row for several events, with the times of the first and the last. */
async function addCounted(eventType: string, count: number, createdAt: Date, lastAt: Date) {
  const userId = world.shopkeeper.id;
  await world.database.db.insert(securityEvents).values({ eventType, userId, createdAt, count, lastAt });
}

/** Removes the table of security events, to simulate a broken store. */
async function withoutSecurityLog(work: () => Promise<void>) {
  await world.database.pool.query("alter table security_events rename to security_events_broken");
  await work().finally(() =>
    world.database.pool.query("alter table security_events_broken rename to security_events"),
  );
}
