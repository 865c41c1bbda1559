import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { email, password, signIn, withAccountTown } from "#tests/support/account-town.ts";

const town = withAccountTown();

describe("the limit of sign-ins", () => {
  const wrong = { email, password: "Outra-2026!" };

  test("refuses the eleventh from an address, before the password is looked at", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 10; index++) {
      const other = { email: `pessoa${index}@pertinho.test`, password };
      expect((await signIn(visitor, other)).status).toBe(401);
    }
    const { status, body } = await signIn(visitor);
    expect(status).toBe(429);
    expect(body.message).toBe("Muitas tentativas de login. Tente novamente em alguns minutos.");
    expect(body.data.title).toBe("Muitas tentativas");
    expect(await town.eventTypes()).toContain("rate_limit_exceeded");

    expect((await signIn(town.visitor("203.0.113.8"))).status).toBe(200);
    town.forward(30);
    expect((await signIn(visitor)).status).toBe(200);
  });

  test("is not used up by right passwords", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 12; index++) expect((await signIn(visitor)).status).toBe(200);
    for (let index = 0; index < 10; index++) expect((await signIn(visitor, wrong)).status).toBe(401);
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("does not begin again with a right password between the wrong ones", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    for (let index = 0; index < 10; index++) {
      expect((await signIn(visitor, wrong)).status).toBe(401);
      if (index < 9) expect((await signIn(visitor)).status).toBe(200);
    }
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("does not keep the owner out because a stranger tried elsewhere", async () => {
    await town.makeMaria();
    const stranger = town.visitor("198.51.100.1");
    for (let index = 0; index < 11; index++) await signIn(stranger, wrong);
    expect((await signIn(stranger)).status).toBe(429);
    expect((await signIn(town.visitor("203.0.113.8"))).status).toBe(200);
  });

  test("refuses the hundred and first for an account, wherever they come from, known or not", async () => {
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

  test("holds with its store broken: sign-in works, and the eleventh wrong try is refused", async () => {
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

  test("lets everybody in when the security log is broken", async () => {
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
