import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { slowPasswords } from "#server/platform/auth/passwords.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { email, password, sessionOf, signIn, withAccountTown } from "#tests/support/town/account-town.ts";
import { userSessions } from "./account.table.ts";

const town = withAccountTown();

describe("signing in", () => {
  test("returns the user and sets a cookie that scripts and other sites cannot use", async () => {
    const { id } = await town.makeMaria({ role: "editor" });
    const visitor = town.visitor();
    const { status, body, setCookies } = await signIn(visitor);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      needsSecondFactor: false,
      session: { user: { id, email, name: "Maria", role: "editor" }, impersonatedBy: null, shop: null },
    });
    const cookie = setCookies.find((line) => line.startsWith("pertinho_session="));
    expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await sessionOf(visitor)).toEqual(body.session);
    expect(await town.eventTypes()).toEqual(["login_succeeded"]);
  });

  test("sets a Secure cookie bound to the host on https", async () => {
    await town.makeMaria();
    const publicUrl = "https://pertinho.test";
    const { setCookies } = await signIn(appFor({ db: town.database.db, publicUrl }).visitor());
    expect(setCookies.join("\n")).toMatch(/^__Host-pertinho_session=.*; Secure$/m);
  });

  test("accepts the e-mail address in upper or lower case", async () => {
    await town.makeMaria();
    expect((await signIn(town.visitor(), { email: "MARIA@Pertinho.test", password })).status).toBe(200);
  });

  test("returns the same text for a wrong password and an unknown address", async () => {
    await town.makeMaria();
    const wrong = await signIn(town.visitor(), { email, password: "Outra-2026!" });
    const unknown = await signIn(town.visitor(), { email: "ninguem@pertinho.test", password });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe("Email ou senha incorretos.");
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    expect(wrong.setCookies).toEqual([]);
    expect(await town.eventTypes()).toEqual(["login_failed", "login_failed"]);
  });

  test.each([
    ["disabled", { banned: true }],
    ["not confirmed", { emailVerified: false }],
  ])("does not reveal without the correct password that an account is %s", async (_, state) => {
    await town.makeMaria(state);
    const wrong = await signIn(town.visitor(), { email, password: "Outra-2026!" });
    const unknown = await signIn(town.visitor(), { email: "ninguem@pertinho.test", password });
    expect(withoutRequestId(wrong)).toEqual(withoutRequestId(unknown));
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("takes as long for an unknown address, because a password is hashed there too", async () => {
    const { db } = town.database;
    await makeProfile(db, { email }, { password, passwords: slowPasswords });
    const app = appFor({ db, now: () => town.now, passwords: slowPasswords });
    /** Takes the shortest of three times, because other load on the machine can only make a time longer. */
    const took = async (given: { email: string; password: string }) => {
      const times: number[] = [];
      for (let repeat = 0; repeat < 3; repeat++) {
        const start = performance.now();
        await signIn(app.visitor(), given);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const wrong = await took({ email, password: "Outra-2026!" });
    const unknown = await took({ email: "ninguem@pertinho.test", password });
    expect(unknown).toBeGreaterThan(wrong / 4);
  });

  test("requires a confirmed address first, and sends the confirmation mail again", async () => {
    await town.makeMaria({ emailVerified: false });
    const { status, body } = await signIn(town.visitor());
    expect([status, body.message]).toEqual([403, "Verifique seu email para confirmar a conta."]);
    await town.visitor().call("POST", "/auth/email-confirmations", { token: await town.mailedToken(email) });
    expect((await signIn(town.visitor())).status).toBe(200);
  });

  test("refuses a disabled account", async () => {
    await town.makeMaria({ banned: true });
    const { status, body, setCookies } = await signIn(town.visitor());
    expect([status, body.message]).toEqual([401, "Erro de login. Verifique suas credenciais."]);
    expect(setCookies).toEqual([]);
    expect(await town.database.db.select().from(userSessions)).toEqual([]);
  });

  test("returns the validation messages of the fields", async () => {
    const { status, body } = await signIn(town.visitor(), { email: "maria", password: "abc" });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({
      title: "Erro de validação",
      fields: { email: "Email inválido", password: "Senha deve ter pelo menos 6 caracteres" },
    });
  });

  test("creates a new session and ends the previous one", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    await signIn(visitor);
    const former = visitor.cookies.get("pertinho_session") ?? "";
    await signIn(visitor);
    expect(visitor.cookies.get("pertinho_session")).not.toBe(former);
    const thief = town.visitor();
    thief.cookies.set("pertinho_session", former);
    expect((await sessionOf(thief)).user).toBeNull();
    expect((await sessionOf(visitor)).user).not.toBeNull();
  });

  test("does not accept a session that an attacker set in the browser", async () => {
    await town.makeMaria();
    await makeProfile(town.database.db, { email: "ladra@pertinho.test" }, { password });
    const thief = town.visitor("203.0.113.66");
    await signIn(thief, { email: "ladra@pertinho.test", password });
    const planted = thief.cookies.get("pertinho_session") ?? "";
    for (const cookie of [planted, "chosen-by-the-thief", "chosen-by-the-thief.c2lnbmF0dXJl"]) {
      const visitor = town.visitor();
      visitor.cookies.set("pertinho_session", cookie);
      await signIn(visitor);
      expect(visitor.cookies.get("pertinho_session")).not.toBe(cookie);
      thief.cookies.set("pertinho_session", cookie);
      expect((await sessionOf(thief)).user).toBeNull();
      expect((await sessionOf(visitor)).user.email).toBe(email);
    }
  });

  test("works without a name and shows the address instead", async () => {
    await town.makeMaria({ name: "" });
    expect((await signIn(town.visitor())).body.session.user.name).toBe(email);
  });
});

describe("a session", () => {
  test("is empty for an anonymous visitor, without a database query", async () => {
    const broken = appFor({ db: {} as TestDatabase["db"] });
    expect(await sessionOf(broken.visitor())).toEqual({
      user: null,
      expiresAt: null,
      impersonatedBy: null,
      shop: null,
    });
  });

  test("ends when it expires or is revoked, or when its account is disabled", async () => {
    const { id } = await town.makeMaria();
    const visitor = town.visitor();
    await signIn(visitor);
    const start = town.now;
    town.now = new Date(start.getTime() + 8 * 24 * 60 * 60_000);
    expect((await sessionOf(visitor)).user).toBeNull();
    town.now = start;
    expect((await sessionOf(visitor)).user).not.toBeNull();
    await town.database.db.update(userSessions).set({ isActive: false });
    expect((await sessionOf(visitor)).user).toBeNull();
    await town.database.db.update(userSessions).set({ isActive: true });
    await town.database.db.execute(sql`update profiles set banned = true where id = ${id}`);
    expect((await sessionOf(visitor)).user).toBeNull();
  });

  test("is valid only with a correct signature, even if its token is in the table", async () => {
    await town.makeMaria();
    await signIn(town.visitor());
    const [session] = await town.database.db.select().from(userSessions);
    const thief = town.visitor();
    for (const forged of [
      session?.token,
      `${session?.token}.`,
      `${session?.token}.${btoa("x".repeat(32))}`,
    ]) {
      thief.cookies.set("pertinho_session", encodeURIComponent(forged ?? ""));
      expect((await sessionOf(thief)).user).toBeNull();
    }
  });

  test("loses a revoked role with the next request", async () => {
    const { id } = await town.makeMaria({ role: "admin" });
    const visitor = town.visitor();
    await signIn(visitor);
    expect((await visitor.call("GET", "/users")).status).toBe(200);
    await town.database.db.execute(sql`update profiles set role = 'user' where id = ${id}`);
    expect((await visitor.call("GET", "/users")).status).toBe(403);
  });

  test("contains the companies of a shopkeeper", async () => {
    const company = await makeCompany(town.database.db, { name: "Café Serrano" });
    await makeProfile(town.database.db, { email, role: "lojista" }, { password, companyIds: [company.id] });
    const { shop } = (await signIn(town.visitor())).body.session;
    expect(shop).toMatchObject({
      kind: "account",
      companyId: company.id,
      companyName: "Café Serrano",
      companies: [{ id: company.id, name: "Café Serrano" }],
    });
  });
});

describe("signing out", () => {
  test("ends the session immediately for every copy of the cookie", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    await signIn(visitor);
    const copy = town.visitor();
    copy.cookies.set("pertinho_session", visitor.cookies.get("pertinho_session") ?? "");
    const { status, body } = await visitor.call("POST", "/auth/sign-out");
    expect([status, body.user]).toEqual([200, null]);
    expect(visitor.cookies.has("pertinho_session")).toBe(false);
    expect((await sessionOf(copy)).user).toBeNull();
  });

  test("succeeds without a session", async () => {
    expect((await town.visitor().call("POST", "/auth/sign-out")).status).toBe(200);
  });
});

function withoutRequestId({ status, body }: { status: number; body: { data: object } }) {
  return { status, body: { ...body, data: { ...body.data, requestId: undefined } } };
}
