import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { timed, whileLocked } from "#tests/support/database/locked-table.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { email, password, signIn, withAccountTown } from "#tests/support/town/account-town.ts";

const town = withAccountTown();

const wrong = { email, password: "Outra-2026!" };

describe("the limit of sign-ins", () => {
  test("refuses the eleventh attempt from an address before checking the password", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 10; index++) {
      const other = { email: `pessoa${index}@pertinho.test`, password };
      expect((await signIn(visitor, other)).status).toBe(401);
    }
    const { status, body, headers } = await signIn(visitor);
    expect(status).toBe(429);
    expect(body.message).toBe("Muitas tentativas de login. Tente novamente em alguns minutos.");
    expect(body.data.title).toBe("Muitas tentativas");
    expect(await town.eventTypes()).toContain("rate_limit_exceeded");

    expect((await signIn(town.visitor("203.0.113.8"))).status).toBe(200);
    const retryAfter = Number(headers.get("retry-after"));
    expect(retryAfter).toBe(body.data.retryAfterSeconds);
    town.forward(retryAfter / 60);
    expect((await signIn(visitor)).status).toBe(200);
  });

  test("does not count correct passwords", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 12; index++) expect((await signIn(visitor)).status).toBe(200);
    for (let index = 0; index < 10; index++) expect((await signIn(visitor, wrong)).status).toBe(401);
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("is not reset by a correct password between wrong ones", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 10; index++) {
      expect((await signIn(visitor, wrong)).status).toBe(401);
      if (index < 9) expect((await signIn(visitor)).status).toBe(200);
    }
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("does not block the owner because of an attacker at another address", async () => {
    await town.makeMaria();
    const newVisitor = town.visitor("198.51.100.1");
    for (let index = 0; index < 11; index++) await signIn(newVisitor, wrong);
    expect((await signIn(newVisitor)).status).toBe(429);
    expect((await signIn(town.visitor("203.0.113.8"))).status).toBe(200);
  });

  test("refuses the 101st attempt for an account from any addresses, whether or not the account exists", async () => {
    await town.makeMaria();
    for (const tried of [email, "ninguem@pertinho.test"]) {
      await signIn(town.visitor("198.51.100.1"), { ...wrong, email: tried });
      await town.database.db.execute(sql`update rate_limits set current = ${limits.loginAttemptsPerAccount}`);
      const { status, body } = await signIn(town.visitor("198.51.100.99"), { email: tried, password });
      expect(status).toBe(429);
      expect(body.message).toBe(
        "Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente.",
      );
      town.forward(30);
    }
  });

  describe("exhausted by attackers from many addresses", () => {
    const cookie = "pertinho_browser";
    const visitorWith = (value: string | undefined, address: string) => {
      const visitor = town.visitor(address);
      visitor.cookies.set(cookie, value ?? "");
      return visitor;
    };
    const exhaust = async () => {
      const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index + 1}`);
      const attempts = addresses.flatMap((address) =>
        Array.from({ length: 10 }, () => town.visitor(address)),
      );
      const answers = await Promise.all(attempts.map((newVisitor) => signIn(newVisitor, wrong)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.loginAttemptsPerAccount);
    };
    const jose = { email: "jose@pertinho.test", password };

    test("admits a browser that signed in to the account before, even if other accounts used it since", async () => {
      await town.makeMaria();
      await town.makeMaria({ name: "José", email: jose.email });
      const owner = town.visitor("203.0.113.8");
      const { setCookies } = await signIn(owner);
      const line = setCookies.find((set) => set.startsWith(`${cookie}=`));
      expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(line).not.toContain("maria");
      await owner.call("POST", "/auth/sign-out");
      await signIn(owner, jose);
      await owner.call("POST", "/auth/sign-out");
      await exhaust();
      expect((await signIn(owner)).status).toBe(200);
      expect((await signIn(town.visitor("203.0.113.9"))).body.code).toBe("auth.login_blocked");
    });

    test("refuses a browser that signed in to another account only, or whose cookie is forged", async () => {
      await town.makeMaria();
      await town.makeMaria({ name: "José", email: jose.email });
      const [owner, other] = [town.visitor("203.0.113.8"), town.visitor("203.0.113.9")];
      await signIn(owner);
      await signIn(other, jose);
      await exhaust();
      expect((await signIn(other)).body.code).toBe("auth.login_blocked");
      const [browser, proof = ""] = owner.cookies.get(cookie)?.split(".") ?? [];
      const [otherBrowser, otherProof] = other.cookies.get(cookie)?.split(".") ?? [];
      const forged = [
        `${otherBrowser}.${proof}`,
        `${browser}.${otherProof}`,
        `${browser}`,
        `${browser}.`,
        "..",
        "%",
      ];
      for (const value of forged)
        expect((await signIn(visitorWith(value, "203.0.113.10"))).body.code).toBe("auth.login_blocked");
      const right = visitorWith(owner.cookies.get(cookie), "203.0.113.10");
      expect((await signIn(right)).status).toBe(200);
    });

    test("allows a known browser ten wrong passwords, from any address", async () => {
      await town.makeMaria();
      const owner = town.visitor("203.0.113.8");
      await signIn(owner);
      const known = (index: number) => visitorWith(owner.cookies.get(cookie), `203.0.113.${20 + index}`);
      await exhaust();
      for (let index = 0; index < 10; index++) expect((await signIn(known(index), wrong)).status).toBe(401);
      expect((await signIn(known(10))).body.code).toBe("auth.login_blocked");
    });
  });

  test("works when its store fails: sign-in succeeds, and the eleventh wrong attempt is refused", async () => {
    await town.makeMaria();
    await town.database.pool.query("alter table rate_limits rename to rate_limits_away");
    try {
      expect((await signIn(town.visitor("203.0.113.9"))).status).toBe(200);
      const visitor = town.visitor();
      const answers = [];
      for (let index = 0; index < 11; index++) answers.push((await signIn(visitor, wrong)).status);
      expect(answers).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await town.database.pool.query("alter table rate_limits_away rename to rate_limits");
    }
  });

  test("does not block sign-ins when the security log fails", async () => {
    await town.makeMaria();
    await town.database.pool.query("alter table security_events rename to security_events_away");
    try {
      expect((await signIn(town.visitor())).status).toBe(200);
      expect((await signIn(town.visitor(), wrong)).status).toBe(401);
    } finally {
      await town.database.pool.query("alter table security_events_away rename to security_events");
    }
  });
});

describe("refused sign-ins in the security log", () => {
  const events = () => town.database.db.select().from(securityEvents).orderBy(securityEvents.id);
  const newVisitor = { email: "ninguem@pertinho.test", password };
  const atQuarter = () => {
    town.now = new Date("2026-11-15T15:00:00Z");
  };

  test("are one event per account and quarter of an hour, with a count", async () => {
    const { id } = await town.makeMaria();
    atQuarter();
    for (let index = 0; index < 6; index++) await signIn(town.visitor(), wrong);
    town.forward(14);
    await signIn(town.visitor("203.0.113.8"), wrong);
    town.forward(1);
    await signIn(town.visitor("203.0.113.9"), wrong);
    const ofMaria = {
      eventType: "login_failed",
      userId: id,
      eventData: { reason: "auth.invalid_credentials" },
    };
    expect(await events()).toMatchObject([
      { ...ofMaria, count: 7 },
      { ...ofMaria, count: 1 },
    ]);
  });

  test("for unknown e-mails are one event, for any number of e-mails and client addresses", async () => {
    atQuarter();
    for (let index = 0; index < 20; index++) {
      const visitor = town.visitor(`198.51.100.${index}`);
      await signIn(visitor, { ...newVisitor, email: `pessoa${index}@pertinho.test` });
    }
    expect(await events()).toMatchObject([{ eventType: "login_failed", userId: null, count: 20 }]);
  });

  test("count individually towards suspicious activity", async () => {
    const { id } = await town.makeMaria();
    atQuarter();
    const check = () =>
      apiFor({
        db: town.database.db,
        actor: { kind: "user", userId: id, role: "user", companyIds: [] },
        now: town.now,
      }).rpc.comprehensive_security_check({});
    for (let index = 0; index < 10; index++) await signIn(town.visitor(), wrong);
    expect(await check()).toMatchObject({ failed_logins: 10, suspicious_events: 0 });
    await signIn(town.visitor("203.0.113.8"), wrong);
    expect(await check()).toMatchObject({ failed_logins: 11, suspicious_events: 1 });
  });

  test("beyond the limit count for the attempted account, and the response does not reveal it", async () => {
    const { id } = await town.makeMaria();
    atQuarter();
    const visitor = town.visitor();
    for (let index = 0; index < 10; index++) await signIn(visitor, wrong);
    const known = await signIn(visitor, wrong);
    const unknown = await signIn(visitor, newVisitor);
    expect(known.status).toBe(429);
    const { requestId: _known, ...responseToKnown } = known.body.data;
    const { requestId: _unknown, ...responseToUnknown } = unknown.body.data;
    expect({ ...known.body, data: responseToKnown }).toEqual({ ...unknown.body, data: responseToUnknown });
    const exceeded = (await events()).filter(({ eventType }) => eventType === "rate_limit_exceeded");
    expect(exceeded).toMatchObject([
      { userId: id, eventData: { action: "login" }, count: 1 },
      { userId: null, eventData: { action: "login" }, count: 1 },
    ]);
  });
});

// The embedded database has only one connection, so no lock can be held by another one.
describe.runIf(engineOfThisRun() === "postgres")("while a table is locked", () => {
  /**
   * Half a second for the lock timeout, plus a margin for a busy machine. A wait without a timeout would take 30
   * seconds.
   */
  const withinReason = 1_500;

  test.each([
    ["rate_limits", ["rate_limits"]],
    ["security_events", ["security_events"]],
    ["rate_limits and security_events", ["rate_limits", "security_events"]],
  ])(
    "(%s), a correct password signs in and a wrong one is refused, within half a second",
    async (_, tables) => {
      await town.makeMaria();
      await whileLocked(town.database, tables, async () => {
        const right = await timed(() => signIn(town.visitor()));
        expect(right.result.status).toBe(200);
        expect(right.ms).toBeLessThan(withinReason);
        const refused = await timed(() => signIn(town.visitor(), wrong));
        expect(refused.result.status).toBe(401);
        expect(refused.ms).toBeLessThan(withinReason);
      });
    },
  );

  test("(rate_limits), the eleventh wrong attempt is refused, and parallel attempts wait no longer than one", async () => {
    await town.makeMaria();
    await whileLocked(town.database, ["rate_limits"], async () => {
      const visitor = town.visitor();
      const attempts = await timed(() =>
        Promise.all(Array.from({ length: 100 }, () => signIn(visitor, wrong))),
      );
      expect(attempts.ms).toBeLessThan(4 * withinReason);
      const statuses = attempts.result.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    });
  });
});
