import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { email, password, sessionOf, signIn, withAccountTown } from "#tests/support/town/account-town.ts";

const town = withAccountTown();

describe("signing up", () => {
  const ana = { name: "Ana", email: "ana@pertinho.test", password };
  const signUp = (given: object = ana, visitor = town.visitor()) =>
    visitor.call("POST", "/auth/sign-up", given);

  test("makes an account that may do nothing, after its address is confirmed", async () => {
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

  test("the mail leads to the login screen and is in Portuguese", async () => {
    await signUp();
    const [mail] = await town.database.db.select().from(outbox);
    expect(mail?.subject).toBe("Confirme seu email no Pertinho");
    expect(mail?.text).toContain("http://pertinho.test/admin/login?confirmar=");
    expect(mail?.html).toContain('<a href="http://pertinho.test/admin/login?confirmar=');
  });

  test("a confirmation expires", async () => {
    await signUp();
    const token = await town.mailedToken(ana.email);
    town.forward(24 * 60 + 1);
    expect((await town.visitor().call("POST", "/auth/email-confirmations", { token })).status).toBe(410);
  });

  test.each([
    ["role", { role: "admin" }],
    ["emailVerified", { emailVerified: true }],
    ["id", { id: "0197e0a2-0000-7000-8000-000000000001" }],
  ])("refuses a %s that comes along", async (_, extra) => {
    expect((await signUp({ ...ana, ...extra })).status).toBe(400);
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses a taken address in the spec's words, and a weak password", async () => {
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

  test("refuses a short password in registration's own words (spec 8), and beside its field (spec 5)", async () => {
    const { status, body } = await signUp({ ...ana, password: "a1B!" });
    expect([status, body.code, body.message]).toEqual([
      400,
      "auth.password_too_short",
      "A senha deve ter pelo menos 6 caracteres.",
    ]);
    expect(body.data.fields).toEqual({ password: "Senha deve ter pelo menos 6 caracteres" });
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("that breaks says so in the spec's words, and leaves nothing behind", async () => {
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

  test("refuses a password that everybody knows, however it is written", async () => {
    const common = await signUp({ ...ana, password: "SeNhA@123" });
    expect([common.status, common.body.code]).toEqual([400, "auth.password_too_common"]);
    expect(common.body.data.title).toBe("Senha muito fraca");
    expect(await town.database.db.select().from(outbox)).toEqual([]);
  });

  test("refuses the fourth in an hour", async () => {
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

  test("of two who race for an address one gets it, whole", async () => {
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

  test("is asked for with one answer, whether or not the address is known", async () => {
    await town.makeMaria();
    const known = await request(email);
    const unknown = await request("ninguem@pertinho.test");
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await town.database.db.select().from(outbox)).toHaveLength(1);
  });

  test("is not replaced by one that everybody knows, and the link stays good", async () => {
    await town.makeMaria();
    await request(email);
    const token = await town.mailedToken(email);
    expect((await reset(token, "Brasil@2026")).body.code).toBe("auth.password_too_common");
    expect((await reset(token)).status).toBe(200);
  });

  test("the mail leads where the spec says", async () => {
    await town.makeMaria();
    await request(email);
    const [mail] = await town.database.db.select().from(outbox);
    expect(mail?.text).toContain("http://pertinho.test/lojista/reset-password?token=");
  });

  test("is set anew once; every session and every other link is dead", async () => {
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

  test("of five who use a link at once, one sets the password", async () => {
    await town.makeMaria();
    await request(email);
    const token = await town.mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `Nova-senha-${n}!`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("expires, and a weak one does not use the link up", async () => {
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

  test("a confirmation link sets no password", async () => {
    await town.makeMaria({ emailVerified: false });
    await signIn(town.visitor());
    expect((await reset(await town.mailedToken(email))).status).toBe(410);
  });

  test("a fourth request in an hour is answered the same and mails nothing", async () => {
    await town.makeMaria();
    for (let index = 0; index < 4; index++) expect((await request(email)).status).toBe(200);
    expect(await town.database.db.select().from(outbox)).toHaveLength(3);
  });
});
