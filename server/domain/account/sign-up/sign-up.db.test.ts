import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { email, password, sessionOf, signIn, withAccountTown } from "#tests/support/town/account-town.ts";

const town = withAccountTown();

/** The time after which the only mail is not sent any more. */
async function minutesToSend() {
  const [mail] = await town.database.db.select().from(outbox);
  return ((mail?.expiresAt?.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)) / 60_000;
}

describe("signing up", () => {
  const ana = { name: "Ana", email: "ana@pertinho.test", password };
  const signUp = (given: object = ana, visitor = town.visitor()) =>
    visitor.call("POST", "/auth/sign-up", given);

  test("creates an account without rights, once its address is confirmed", async () => {
    expect((await signUp()).status).toBe(200);
    expect((await signIn(town.visitor(), ana)).body.message).toBe(
      "Verifique seu email para confirmar a conta.",
    );
    const token = await town.mailedToken(ana.email);
    const confirm = () => town.visitor().call("POST", "/auth/email-confirmations", { token });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(410);
    expect((await signIn(town.visitor(), ana)).body.session.user.role).toBe("user");
  });

  test("sends a mail in Portuguese that links to the login screen", async () => {
    await signUp();
    const [mail] = await town.database.db.select().from(outbox);
    expect(mail?.subject).toBe("Confirme seu email no Pertinho");
    expect(mail?.text).toContain("http://pertinho.test/admin/login?confirmar=");
    expect(mail?.html).toContain('<a href="http://pertinho.test/admin/login?confirmar=');
  });

  test("sends a confirmation link that expires, in a mail that is not sent later", async () => {
    await signUp();
    expect(await minutesToSend()).toBe(24 * 60);
    const token = await town.mailedToken(ana.email);
    town.forward(24 * 60 + 1);
    expect((await town.visitor().call("POST", "/auth/email-confirmations", { token })).status).toBe(410);
  });

  test.each([
    ["role", { role: "admin" }],
    ["emailVerified", { emailVerified: true }],
    ["id", { id: "0197e0a2-0000-7000-8000-000000000001" }],
  ])("refuses an additional %s", async (_, extra) => {
    expect((await signUp({ ...ana, ...extra })).status).toBe(400);
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses a taken address with the text of the spec, and a weak password", async () => {
    await town.makeMaria();
    const taken = await signUp({ ...ana, email: "Maria@pertinho.test" });
    expect([taken.status, taken.body.message]).toEqual([409, "Este email já está cadastrado."]);
    const weak = await signUp({ ...ana, password: "senha123" });
    expect(weak.status).toBe(400);
    expect(weak.body.data.title).toBe("Senha muito fraca");
    expect(weak.body.message).toBe(
      "A senha deve ter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas, números e símbolos.",
    );
  });

  test("refuses a short password with the text of the registration (spec 8) and a field message (spec 5)", async () => {
    const { status, body } = await signUp({ ...ana, password: "a1B!" });
    expect([status, body.code, body.message]).toEqual([
      400,
      "auth.password_too_short",
      "A senha deve ter pelo menos 6 caracteres.",
    ]);
    expect(body.data.fields).toEqual({ password: "Senha deve ter pelo menos 6 caracteres" });
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("returns the text of the spec when it fails, and stores nothing", async () => {
    const { db } = town.database;
    await db.execute(sql`alter table outbox rename to outbox_away`);
    const broken = await signUp();
    await db.execute(sql`alter table outbox_away rename to outbox`);
    expect([broken.status, broken.body.code, broken.body.message]).toEqual([
      500,
      "auth.register_failed",
      "Erro no registro. Tente novamente.",
    ]);
    expect((await signUp(ana, town.visitor("203.0.113.9"))).status).toBe(200);
  });

  test("refuses a common password in any spelling", async () => {
    const common = await signUp({ ...ana, password: "SeNhA@123" });
    expect([common.status, common.body.code]).toEqual([400, "auth.password_too_common"]);
    expect(common.body.data.title).toBe("Senha muito fraca");
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses the fourth attempt in an hour", async () => {
    const visitor = town.visitor();
    for (let index = 0; index < 3; index++) {
      expect((await signUp({ ...ana, email: `ana${index}@pertinho.test` }, visitor)).status).toBe(200);
    }
    const { status, body } = await signUp(ana, visitor);
    expect(status).toBe(429);
    expect(body.message).toBe("Muitas tentativas de registro. Tente novamente em 1 hora.");
    town.forward(120);
    expect((await signUp(ana, visitor)).status).toBe(200);
  });

  test("with one address twice in parallel succeeds once and sends one mail", async () => {
    const answers = await Promise.all([signUp(), signUp(ana, town.visitor("203.0.113.8"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await town.database.db.select().from(outbox)).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  const request = (to: string, visitor = town.visitor()) =>
    visitor.call("POST", "/auth/password-reset-requests", { email: to });
  const reset = (token: string, chosen = "Nova-senha-7!") =>
    town.visitor().call("POST", "/auth/password-resets", { token, password: chosen });

  test("is requested with the same response for known and unknown addresses", async () => {
    await town.makeMaria();
    const known = await request(email);
    const unknown = await request("ninguem@pertinho.test");
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await town.database.db.select().from(outbox)).toHaveLength(1);
  });

  test("cannot be replaced by a common password, and the link stays valid", async () => {
    await town.makeMaria();
    await request(email);
    expect(await minutesToSend()).toBe(60);
    const token = await town.mailedToken(email);
    expect((await reset(token, "Brasil@2026")).body.code).toBe("auth.password_too_common");
    expect((await reset(token)).status).toBe(200);
  });

  test("sends a mail that links to the page of the spec", async () => {
    await town.makeMaria();
    await request(email);
    const [mail] = await town.database.db.select().from(outbox);
    expect(mail?.text).toContain("http://pertinho.test/lojista/reset-password?token=");
  });

  test("is reset once; all sessions and all other links become invalid", async () => {
    await town.makeMaria();
    const visitor = town.visitor();
    await signIn(visitor);
    await request(email);
    const older = await town.mailedToken(email);
    town.forward(1);
    await request(email);
    const token = await town.mailedToken(email);
    expect(token).not.toBe(older);

    expect((await reset(token)).status).toBe(200);
    expect((await sessionOf(visitor)).user).toBeNull();
    expect((await reset(token)).status).toBe(410);
    expect((await reset(older)).status).toBe(410);
    expect((await signIn(town.visitor())).status).toBe(401);
    expect((await signIn(town.visitor(), { email, password: "Nova-senha-7!" })).status).toBe(200);
    expect(await town.eventTypes()).toContain("password_changed");
  });

  test("is reset by one of five parallel requests with the same link", async () => {
    await town.makeMaria();
    await request(email);
    const token = await town.mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `Nova-senha-${n}!`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("has a link that expires and that stays valid after a weak password", async () => {
    await town.makeMaria();
    await request(email);
    const token = await town.mailedToken(email);
    expect((await reset(token, "senha123")).status).toBe(400);
    town.forward(59);
    expect((await reset(token)).status).toBe(200);
    await request(email);
    const late = await town.mailedToken(email);
    town.forward(61);
    const { status, body } = await reset(late);
    expect([status, body.message]).toEqual([410, "Este link não vale mais. Peça um novo."]);
  });

  test("cannot be reset with a confirmation link", async () => {
    await town.makeMaria({ emailVerified: false });
    await signIn(town.visitor());
    expect((await reset(await town.mailedToken(email))).status).toBe(410);
  });

  test("requested a fourth time in an hour gets the same response, but no mail is sent", async () => {
    await town.makeMaria();
    for (let index = 0; index < 4; index++) expect((await request(email)).status).toBe(200);
    expect(await town.database.db.select().from(outbox)).toHaveLength(3);
  });
});

describe("the mails that an anonymous visitor can send to one address", () => {
  const addresses = Array.from({ length: 9 }, (_, index) => `203.0.113.${index + 1}`);
  const reset = (address: string, to = email) =>
    town.visitor(address).call("POST", "/auth/password-reset-requests", { email: to });
  const signUp = (address: string) =>
    town.visitor(address).call("POST", "/auth/sign-up", { name: "Maria", email, password });
  const countMails = () => town.database.db.$count(outbox);

  test("are three an hour, in whatever way they are requested, with the same responses", async () => {
    for (const address of addresses) {
      const created = await signUp(address);
      expect(created.status).toBe(address === addresses[0] ? 200 : 409);
      expect((await signIn(town.visitor(address))).body.code).toBe("auth.email_not_confirmed");
      expect(await reset(address, "MARIA@pertinho.test")).toMatchObject({
        status: 200,
        body: (await reset(address, "ninguem@pertinho.test")).body,
      });
    }
    expect(await countMails()).toBe(3);
    town.forward(121);
    await reset("203.0.113.99");
    expect(await countMails()).toBe(4);
  });

  test("do not use up the mail of a sign-up while the address has no account", async () => {
    for (const address of addresses) await reset(address);
    expect((await signUp("203.0.113.99")).status).toBe(200);
    expect(await countMails()).toBe(1);
  });

  test("are not used up by attempts to sign up with a taken address", async () => {
    await town.makeMaria();
    for (const address of addresses) expect((await signUp(address)).status).toBe(409);
    await reset("203.0.113.99");
    expect(await countMails()).toBe(1);
  });
});
