import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/account/auth.texts.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { chrome, span, times, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";
import { securityEvents } from "./security.table.ts";

const { minute } = span;
const world = withSignedInPeople();
type Asking = Partial<Parameters<typeof apiFor>[0]>;
const rpcFor = (asking: Asking = {}) => apiFor({ db: world.database.db, ...asking }).rpc;
const asAdmin = (asking: Asking = {}) => rpcFor({ actor: world.admin.actor, ...asking });
const asShopkeeper = (asking: Asking = {}) => rpcFor({ actor: world.shopkeeper.actor, ...asking });
const from = (address: string) => ({ visitor: { address, userAgent: chrome } });
const eventsOf = (type: string) =>
  world.database.db.select().from(securityEvents).where(eq(securityEvents.eventType, type));

test("every procedure is available under its name in /api/rpc", async () => {
  const asking = { db: world.database.db, actor: world.shopkeeper.actor };
  const body = JSON.stringify({ user_id: world.shopkeeper.id, action: "search", limit: 5 });
  const headers = { "Content-Type": "application/json" };
  const answer = await requestApi(asking, "/api/rpc/simple_rate_limit_check", {
    method: "POST",
    headers,
    body,
  });
  expect(answer).toEqual({ status: 200, body: { allowed: true } });
  const verdict = await requestApi(asking, "/api/rpc/verify_admin_session", {
    method: "POST",
    headers,
    body: JSON.stringify({ user_id: world.shopkeeper.id }),
  });
  expect(verdict).toEqual({ status: 200, body: false });
});

describe("simple_rate_limit_check", () => {
  test("refuses the eleventh login in 15 minutes, and resets two windows later", async () => {
    const call = () => rpcFor().simple_rate_limit_check({ action: "login" });
    const answers = await times(11, call);
    expect(answers.map(({ allowed }) => allowed)).toEqual([...Array(10).fill(true), false]);
    const later = { now: new Date(testNow.getTime() + 30 * minute) };
    expect(await rpcFor(later).simple_rate_limit_check({ action: "login" })).toEqual({ allowed: true });
  });

  test("refuses the fourth registration in an hour", async () => {
    const answers = await times(4, () => rpcFor().simple_rate_limit_check({ action: "register" }));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  });

  test("allows every other action 100 times an hour", async () => {
    const answers = await times(101, () => rpcFor().simple_rate_limit_check({ action: "search" }));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(answers.at(-1)).toEqual({ allowed: false });
  });

  test("never raises the limit of the server to one sent by a client", async () => {
    const call = () => rpcFor().simple_rate_limit_check({ action: "login", limit: 1000 });
    expect((await times(11, call)).at(-1)).toEqual({ allowed: false });
  });

  test.each([
    [0, [true, false]],
    [-7, [true, false]],
    [2.9, [true, true, false]],
  ])("clamps a limit of %s to 1..1000", async (limit, allowed) => {
    const answers = await times(allowed.length, () =>
      rpcFor().simple_rate_limit_check({ action: "x", limit }),
    );
    expect(answers.map((answer) => answer.allowed)).toEqual(allowed);
  });

  test("truncates action names to 50 characters, which prevents new counters through longer names", async () => {
    const name = "a".repeat(50);
    await rpcFor().simple_rate_limit_check({ action: `${name}1`, limit: 1 });
    const answer = await rpcFor().simple_rate_limit_check({ action: `${name}2`, limit: 1 });
    expect(answer).toEqual({ allowed: false });
  });

  test("counts a user across addresses, and an anonymous visitor by address", async () => {
    const call = (asking: Asking) => rpcFor(asking).simple_rate_limit_check({ action: "x", limit: 1 });
    await call({ actor: world.shopkeeper.actor, ...from("203.0.113.1") });
    expect(await call({ actor: world.shopkeeper.actor, ...from("203.0.113.2") })).toEqual({ allowed: false });
    expect(await call(from("203.0.113.1"))).toEqual({ allowed: true });
    expect(await call(from("203.0.113.1"))).toEqual({ allowed: false });
    expect(await call(from("203.0.113.2"))).toEqual({ allowed: true });
  });

  test("records an exceeded limit as a security event of that user", async () => {
    await times(3, () => asShopkeeper().simple_rate_limit_check({ action: "x", limit: 1 }));
    const events = await eventsOf("rate_limit_exceeded");
    expect(events[0]).toMatchObject({
      userId: world.shopkeeper.id,
      eventData: { action: "x" },
      createdAt: testNow,
      count: 2,
    });
  });

  test("limits the number of counters for invented action names", async () => {
    const { db } = world.database;
    const countersBefore = await db.$count(rateLimits);
    for (let name = 0; name < 150; name++)
      await rpcFor().simple_rate_limit_check({ action: `made-up-${name}` });
    expect((await db.$count(rateLimits)) - countersBefore).toBeLessThanOrEqual(64);
  });

  test("records invented action names in one event row", async () => {
    for (const action of ["a", "b", "c"]) {
      await times(2, () => rpcFor().simple_rate_limit_check({ action, limit: 1 }));
    }
    expect(await eventsOf("rate_limit_exceeded")).toMatchObject([{ count: 3, eventData: { action: "a" } }]);
  });
});

describe("check_rate_limit_secure", () => {
  test("returns the remaining attempts by the limit and window of the server", async () => {
    const answer = await rpcFor().check_rate_limit_secure({
      action: "login",
      limit: 1000,
      window_minutes: 1,
    });
    expect(answer).toEqual({ allowed: true, limit: 10, remaining: 9, window_minutes: 15 });
  });

  test("ignores an address sent by a client", async () => {
    const call = (ip: string) => rpcFor().check_rate_limit_secure({ action: "x", limit: 1, ip });
    await call("198.51.100.1");
    expect(await call("198.51.100.2")).toMatchObject({ allowed: false, remaining: 0 });
  });

  test("does not reset the count for another address or another account", async () => {
    const call = (asking: Asking) => rpcFor(asking).check_rate_limit_secure({ action: "x", limit: 1 });
    await call({ actor: world.shopkeeper.actor, ...from("203.0.113.1") });
    expect((await call({ actor: world.shopkeeper.actor, ...from("203.0.113.2") })).allowed).toBe(false);
    expect((await call(from("203.0.113.1"))).allowed).toBe(false);
  });

  test("does not reset the count for another window sent by a client", async () => {
    const call = (window_minutes: number) =>
      rpcFor().check_rate_limit_secure({ action: "x", limit: 1, window_minutes });
    await call(60);
    expect((await call(61)).allowed).toBe(false);
  });
});

test.each(["simple_rate_limit_check", "check_rate_limit_secure"] as const)(
  "%s refuses to count against another user, except to an admin",
  async (name) => {
    const input = { action: "x", user_id: world.admin.id };
    await expect(asShopkeeper()[name](input)).rejects.toMatchObject({ status: 403 });
    await expect(rpcFor()[name](input)).rejects.toMatchObject({ status: 401 });
    expect(await asAdmin()[name]({ ...input, user_id: world.shopkeeper.id })).toMatchObject({
      allowed: true,
    });
  },
);

describe("validate_password_strength", () => {
  test.each([
    ["Senha123!", true],
    ["Senha123", false],
    ["senha123!", false],
    ["SENHA123!", false],
    ["Senhaaaa!", false],
    ["Se1!", false],
    [`Aa1!${"x".repeat(125)}`, false],
  ])("%s: %s", async (password, valid) => {
    const message = valid ? null : auth.passwordTooWeak;
    expect(await rpcFor().validate_password_strength({ password })).toEqual({ valid, message });
  });
});
