import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { appFor, type Visitor } from "#tests/support/http-visitor.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const password = "Padaria-2026!";
const email = "maria@pertinho.test";

let database: TestDatabase;
let now: Date;
let app: ReturnType<typeof appFor>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  now = new Date();
  app = appFor({ db: database.db, now: () => now });
});
afterAll(() => database.close());

const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const makeMaria = (overrides = {}) =>
  makeProfile(database.db, { name: "Maria", email, ...overrides }, { password });
const signIn = (visitor: Visitor, given = { email, password }) =>
  visitor.call("POST", "/auth/sign-in", given);
const sessionOf = async (visitor: Visitor) => (await visitor.call("GET", "/auth/session")).body;
const eventTypes = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);

/** The token in the last mail to this address. */
async function mailedToken(to: string): Promise<string> {
  const mails = await database.db.select().from(outbox).where(eq(outbox.recipient, to));
  const last = mails.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
  return /(?:token|confirmar)=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "no mail";
}

describe("signing in", () => {
  test("answers with who it is, in a cookie that no script and no other site can use", async () => {
    const { id } = await makeMaria({ role: "editor" });
    const visitor = app.visitor();
    const { status, body, setCookies } = await signIn(visitor);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      needsSecondFactor: false,
      session: { user: { id, email, name: "Maria", role: "editor" }, impersonatedBy: null, shop: null },
    });
    const cookie = setCookies.find((line) => line.startsWith("pertinho_session="));
    expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await sessionOf(visitor)).toEqual(body.session);
    expect(await eventTypes()).toEqual(["login_succeeded"]);
  });

  test("on https the cookie is Secure and bound to the host", async () => {
    await makeMaria();
    const publicUrl = "https://pertinho.test";
    const { setCookies } = await signIn(appFor({ db: database.db, publicUrl }).visitor());
    expect(setCookies.join("\n")).toMatch(/^__Host-pertinho_session=.*; Secure$/m);
  });

  test("takes the address in any case", async () => {
    await makeMaria();
    expect((await signIn(app.visitor(), { email: "MARIA@Pertinho.test", password })).status).toBe(200);
  });

  test("refuses a wrong password and an unknown address with the same words", async () => {
    await makeMaria();
    const wrong = await signIn(app.visitor(), { email, password: "Outra-2026!" });
    const unknown = await signIn(app.visitor(), { email: "ninguem@pertinho.test", password });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe("Email ou senha incorretos.");
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    expect(wrong.setCookies).toEqual([]);
    expect(await eventTypes()).toEqual(["login_failed", "login_failed"]);
  });

  test.each([
    ["disabled", { banned: true }],
    ["not confirmed", { emailVerified: false }],
  ])("does not tell who lacks the password that an account is %s", async (_, state) => {
    await makeMaria(state);
    const wrong = await signIn(app.visitor(), { email, password: "Outra-2026!" });
    const unknown = await signIn(app.visitor(), { email: "ninguem@pertinho.test", password });
    expect(withoutRequestId(wrong)).toEqual(withoutRequestId(unknown));
    expect(await database.db.select().from(outbox)).toEqual([]);
  });

  test("takes as long for an unknown address: a password is hashed there too", async () => {
    await makeMaria();
    /** The shortest of three: what else the machine does can only make it longer. */
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

  test("asks for the confirmation of the address first, and mails it again", async () => {
    await makeMaria({ emailVerified: false });
    const { status, body } = await signIn(app.visitor());
    expect([status, body.message]).toEqual([403, "Verifique seu email para confirmar a conta."]);
    await app.visitor().call("POST", "/auth/email-confirmations", { token: await mailedToken(email) });
    expect((await signIn(app.visitor())).status).toBe(200);
  });

  test("refuses a disabled account", async () => {
    await makeMaria({ banned: true });
    const { status, body, setCookies } = await signIn(app.visitor());
    expect([status, body.message]).toEqual([401, "Erro de login. Verifique suas credenciais."]);
    expect(setCookies).toEqual([]);
    expect(await database.db.select().from(userSessions)).toEqual([]);
  });

  test("says beside the fields what is wrong with them", async () => {
    const { status, body } = await signIn(app.visitor(), { email: "maria", password: "abc" });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({
      title: "Erro de validação",
      fields: { email: "Email inválido", password: "Senha deve ter pelo menos 6 caracteres" },
    });
  });

  test("gives a new session, and the one before is dead", async () => {
    await makeMaria();
    const visitor = app.visitor();
    await signIn(visitor);
    const former = visitor.cookies.get("pertinho_session") ?? "";
    await signIn(visitor);
    expect(visitor.cookies.get("pertinho_session")).not.toBe(former);
    const thief = app.visitor();
    thief.cookies.set("pertinho_session", former);
    expect((await sessionOf(thief)).user).toBeNull();
    expect((await sessionOf(visitor)).user).not.toBeNull();
  });

  test("takes no session that somebody planted in the browser", async () => {
    await makeMaria();
    await makeProfile(database.db, { email: "ladra@pertinho.test" }, { password });
    const thief = app.visitor("203.0.113.66");
    await signIn(thief, { email: "ladra@pertinho.test", password });
    const planted = thief.cookies.get("pertinho_session") ?? "";
    for (const cookie of [planted, "chosen-by-the-thief", "chosen-by-the-thief.c2lnbmF0dXJl"]) {
      const visitor = app.visitor();
      visitor.cookies.set("pertinho_session", cookie);
      await signIn(visitor);
      expect(visitor.cookies.get("pertinho_session")).not.toBe(cookie);
      thief.cookies.set("pertinho_session", cookie);
      expect((await sessionOf(thief)).user).toBeNull();
      expect((await sessionOf(visitor)).user.email).toBe(email);
    }
  });

  test("works without a name: the address stands in for it", async () => {
    await makeMaria({ name: "" });
    expect((await signIn(app.visitor())).body.session.user.name).toBe(email);
  });
});

describe("the limit of sign-ins", () => {
  const wrong = { email, password: "Outra-2026!" };

  test("refuses the eleventh from an address, before the password is looked at", async () => {
    await makeMaria();
    const visitor = app.visitor();
    for (let index = 0; index < 10; index++) {
      const other = { email: `pessoa${index}@pertinho.test`, password };
      expect((await signIn(visitor, other)).status).toBe(401);
    }
    const { status, body } = await signIn(visitor);
    expect(status).toBe(429);
    expect(body.message).toBe("Muitas tentativas de login. Tente novamente em alguns minutos.");
    expect(body.data.title).toBe("Muitas tentativas");
    expect(await eventTypes()).toContain("rate_limit_exceeded");

    expect((await signIn(app.visitor("203.0.113.8"))).status).toBe(200);
    forward(30);
    expect((await signIn(visitor)).status).toBe(200);
  });

  test("is not used up by right passwords", async () => {
    await makeMaria();
    const visitor = app.visitor();
    for (let index = 0; index < 12; index++) expect((await signIn(visitor)).status).toBe(200);
    for (let index = 0; index < 10; index++) expect((await signIn(visitor, wrong)).status).toBe(401);
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("does not begin again with a right password between the wrong ones", async () => {
    await makeMaria();
    const visitor = app.visitor();
    for (let index = 0; index < 10; index++) {
      expect((await signIn(visitor, wrong)).status).toBe(401);
      if (index < 9) expect((await signIn(visitor)).status).toBe(200);
    }
    expect((await signIn(visitor)).status).toBe(429);
  });

  test("does not keep the owner out because a stranger tried elsewhere", async () => {
    await makeMaria();
    const stranger = app.visitor("198.51.100.1");
    for (let index = 0; index < 11; index++) await signIn(stranger, wrong);
    expect((await signIn(stranger)).status).toBe(429);
    expect((await signIn(app.visitor("203.0.113.8"))).status).toBe(200);
  });

  test("refuses the hundred and first for an account, wherever they come from, known or not", async () => {
    await makeMaria();
    for (const tried of [email, "ninguem@pertinho.test"]) {
      await signIn(app.visitor("198.51.100.1"), { ...wrong, email: tried });
      await database.db.execute(sql`update rate_limits set current = ${limits.loginAttemptsPerAccount}`);
      const { status, body } = await signIn(app.visitor("198.51.100.99"), { email: tried, password });
      expect(status).toBe(429);
      expect(body.message).toBe(
        "Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente.",
      );
      forward(30);
    }
  });

  test("holds with its store broken: sign-in works, and the eleventh wrong try is refused", async () => {
    await makeMaria();
    await database.pool.query("alter table rate_limits rename to rate_limits_away");
    try {
      expect((await signIn(app.visitor("203.0.113.9"))).status).toBe(200);
      const visitor = app.visitor();
      const answers = [];
      for (let index = 0; index < 11; index++) answers.push((await signIn(visitor, wrong)).status);
      expect(answers).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await database.pool.query("alter table rate_limits_away rename to rate_limits");
    }
  });

  test("lets everybody in when the security log is broken", async () => {
    await makeMaria();
    await database.pool.query("alter table security_events rename to security_events_away");
    try {
      expect((await signIn(app.visitor())).status).toBe(200);
      expect((await signIn(app.visitor(), wrong)).status).toBe(401);
    } finally {
      await database.pool.query("alter table security_events_away rename to security_events");
    }
  });
});

describe("a session", () => {
  test("is empty for a visitor, and costs no question to the database", async () => {
    const broken = appFor({ db: {} as TestDatabase["db"] });
    expect(await sessionOf(broken.visitor())).toEqual({
      user: null,
      expiresAt: null,
      impersonatedBy: null,
      shop: null,
    });
  });

  test("ends when it expires, is revoked, or its account is disabled", async () => {
    const { id } = await makeMaria();
    const visitor = app.visitor();
    await signIn(visitor);
    const start = now;
    now = new Date(start.getTime() + 8 * 24 * 60 * 60_000);
    expect((await sessionOf(visitor)).user).toBeNull();
    now = start;
    expect((await sessionOf(visitor)).user).not.toBeNull();
    await database.db.update(userSessions).set({ isActive: false });
    expect((await sessionOf(visitor)).user).toBeNull();
    await database.db.update(userSessions).set({ isActive: true });
    await database.db.execute(sql`update profiles set banned = true where id = ${id}`);
    expect((await sessionOf(visitor)).user).toBeNull();
  });

  test("counts only with our signature, whatever the table says", async () => {
    await makeMaria();
    await signIn(app.visitor());
    const [session] = await database.db.select().from(userSessions);
    const thief = app.visitor();
    for (const forged of [
      session?.token,
      `${session?.token}.`,
      `${session?.token}.${btoa("x".repeat(32))}`,
    ]) {
      thief.cookies.set("pertinho_session", encodeURIComponent(forged ?? ""));
      expect((await sessionOf(thief)).user).toBeNull();
    }
  });

  test("knows a role taken away at the next request", async () => {
    const { id } = await makeMaria({ role: "admin" });
    const visitor = app.visitor();
    await signIn(visitor);
    expect((await visitor.call("GET", "/users")).status).toBe(200);
    await database.db.execute(sql`update profiles set role = 'user' where id = ${id}`);
    expect((await visitor.call("GET", "/users")).status).toBe(403);
  });

  test("says which companies a shopkeeper works for", async () => {
    const company = await makeCompany(database.db, { name: "Café Serrano" });
    await makeProfile(database.db, { email, role: "lojista" }, { password, companyIds: [company.id] });
    const { shop } = (await signIn(app.visitor())).body.session;
    expect(shop).toMatchObject({
      kind: "account",
      companyId: company.id,
      companyName: "Café Serrano",
      companies: [{ id: company.id, name: "Café Serrano" }],
    });
  });
});

describe("signing out", () => {
  test("ends the session at once, for every copy of the cookie", async () => {
    await makeMaria();
    const visitor = app.visitor();
    await signIn(visitor);
    const copy = app.visitor();
    copy.cookies.set("pertinho_session", visitor.cookies.get("pertinho_session") ?? "");
    const { status, body } = await visitor.call("POST", "/auth/sign-out");
    expect([status, body.user]).toEqual([200, null]);
    expect(visitor.cookies.has("pertinho_session")).toBe(false);
    expect((await sessionOf(copy)).user).toBeNull();
  });

  test("is no error for who is signed out already", async () => {
    expect((await app.visitor().call("POST", "/auth/sign-out")).status).toBe(200);
  });
});

describe("signing up", () => {
  const ana = { name: "Ana", email: "ana@pertinho.test", password };
  const signUp = (given: object = ana, visitor = app.visitor()) =>
    visitor.call("POST", "/auth/sign-up", given);

  test("makes an account that may do nothing, after its address is confirmed", async () => {
    expect((await signUp()).status).toBe(200);
    expect((await signIn(app.visitor(), ana)).body.message).toBe(
      "Verifique seu email para confirmar a conta.",
    );
    const token = await mailedToken(ana.email);
    const confirm = () => app.visitor().call("POST", "/auth/email-confirmations", { token });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(410);
    expect((await signIn(app.visitor(), ana)).body.session.user.role).toBe("user");
  });

  test("the mail leads to the login screen and is in Portuguese", async () => {
    await signUp();
    const [mail] = await database.db.select().from(outbox);
    expect(mail?.subject).toBe("Confirme seu email no Pertinho");
    expect(mail?.text).toContain("http://pertinho.test/admin/login?confirmar=");
    expect(mail?.html).toContain('<a href="http://pertinho.test/admin/login?confirmar=');
  });

  test("a confirmation expires", async () => {
    await signUp();
    const token = await mailedToken(ana.email);
    forward(24 * 60 + 1);
    expect((await app.visitor().call("POST", "/auth/email-confirmations", { token })).status).toBe(410);
  });

  test.each([
    ["role", { role: "admin" }],
    ["emailVerified", { emailVerified: true }],
    ["id", { id: "0197e0a2-0000-7000-8000-000000000001" }],
  ])("refuses a %s that comes along", async (_, extra) => {
    expect((await signUp({ ...ana, ...extra })).status).toBe(400);
    expect(await database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses a taken address in the spec's words, and a weak password", async () => {
    await makeMaria();
    const taken = await signUp({ ...ana, email: "Maria@pertinho.test" });
    expect([taken.status, taken.body.message]).toEqual([409, "Este email já está cadastrado."]);
    const weak = await signUp({ ...ana, password: "senha123" });
    expect(weak.status).toBe(400);
    expect(weak.body.data.title).toBe("Senha muito fraca");
    expect(weak.body.message).toBe(
      "A senha deve ter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas, números e símbolos.",
    );
  });

  test("refuses a password that everybody knows, however it is written", async () => {
    const common = await signUp({ ...ana, password: "SeNhA@123" });
    expect([common.status, common.body.code]).toEqual([400, "auth.password_too_common"]);
    expect(common.body.data.title).toBe("Senha muito fraca");
    expect(await database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses the fourth in an hour", async () => {
    const visitor = app.visitor();
    for (let index = 0; index < 3; index++) {
      expect((await signUp({ ...ana, email: `ana${index}@pertinho.test` }, visitor)).status).toBe(200);
    }
    const { status, body } = await signUp(ana, visitor);
    expect(status).toBe(429);
    expect(body.message).toBe("Muitas tentativas de registro. Tente novamente em 1 hora.");
    forward(120);
    expect((await signUp(ana, visitor)).status).toBe(200);
  });

  test("of two who race for an address one gets it, whole", async () => {
    const answers = await Promise.all([signUp(), signUp(ana, app.visitor("203.0.113.8"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await database.db.select().from(outbox)).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  const request = (to: string, visitor = app.visitor()) =>
    visitor.call("POST", "/auth/password-reset-requests", { email: to });
  const reset = (token: string, chosen = "Nova-senha-7!") =>
    app.visitor().call("POST", "/auth/password-resets", { token, password: chosen });

  test("is asked for with one answer, whether or not the address is known", async () => {
    await makeMaria();
    const known = await request(email);
    const unknown = await request("ninguem@pertinho.test");
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await database.db.select().from(outbox)).toHaveLength(1);
  });

  test("is not replaced by one that everybody knows, and the link stays good", async () => {
    await makeMaria();
    await request(email);
    const token = await mailedToken(email);
    expect((await reset(token, "Brasil@2026")).body.code).toBe("auth.password_too_common");
    expect((await reset(token)).status).toBe(200);
  });

  test("the mail leads where the spec says", async () => {
    await makeMaria();
    await request(email);
    const [mail] = await database.db.select().from(outbox);
    expect(mail?.text).toContain("http://pertinho.test/lojista/reset-password?token=");
  });

  test("is set anew once; every session and every other link is dead", async () => {
    await makeMaria();
    const visitor = app.visitor();
    await signIn(visitor);
    await request(email);
    const older = await mailedToken(email);
    forward(1);
    await request(email);
    const token = await mailedToken(email);
    expect(token).not.toBe(older);

    expect((await reset(token)).status).toBe(200);
    expect((await sessionOf(visitor)).user).toBeNull();
    expect((await reset(token)).status).toBe(410);
    expect((await reset(older)).status).toBe(410);
    expect((await signIn(app.visitor())).status).toBe(401);
    expect((await signIn(app.visitor(), { email, password: "Nova-senha-7!" })).status).toBe(200);
    expect(await eventTypes()).toContain("password_changed");
  });

  test("of five who use a link at once, one sets the password", async () => {
    await makeMaria();
    await request(email);
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `Nova-senha-${n}!`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("expires, and a weak one does not use the link up", async () => {
    await makeMaria();
    await request(email);
    const token = await mailedToken(email);
    expect((await reset(token, "senha123")).status).toBe(400);
    forward(59);
    expect((await reset(token)).status).toBe(200);
    await request(email);
    const late = await mailedToken(email);
    forward(61);
    const { status, body } = await reset(late);
    expect([status, body.message]).toEqual([410, "Este link não vale mais. Peça um novo."]);
  });

  test("a confirmation link sets no password", async () => {
    await makeMaria({ emailVerified: false });
    await signIn(app.visitor());
    expect((await reset(await mailedToken(email))).status).toBe(410);
  });

  test("a fourth request in an hour is answered the same and mails nothing", async () => {
    await makeMaria();
    for (let index = 0; index < 4; index++) expect((await request(email)).status).toBe(200);
    expect(await database.db.select().from(outbox)).toHaveLength(3);
  });
});

function withoutRequestId({ status, body }: { status: number; body: { data: object } }) {
  return { status, body: { ...body, data: { ...body.data, requestId: undefined } } };
}
