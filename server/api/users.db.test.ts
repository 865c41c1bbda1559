import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import type { Actor } from "#server/actor.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { apiFor, requestApi, testNow, testPlatform } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let adminId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  // An address of her own: the usual one begins with an id, in which a search for digits may find itself.
  const helena = { name: "Helena", role: "admin", email: "helena@pertinho.test" } as const;
  adminId = (await makeProfile(database.db, helena)).id;
});
afterAll(() => database.close());

const actorOf = (userId: string, role: Role): Actor => ({ kind: "user", userId, role, companyIds: [] });
const asAdmin = () => apiFor({ db: database.db, actor: actorOf(adminId, "admin") });
type Access = { role: Role; companyIds: string[] };

/** What is left out stays; the version is the one that is read first. */
async function changeAccess(id: string, wanted: Partial<Access>, api = asAdmin()) {
  const { version, role, companies } = await asAdmin().users.get({ id });
  const companyIds = companies.map((company) => company.id);
  return api.users.changeAccess({ role, companyIds, ...wanted, id, version });
}

const audits = () => database.db.select().from(auditLogs).orderBy(auditLogs.id);
const refusal = (code: string) => expect.objectContaining({ code });

const everyCall: [string, string][] = [
  ["GET", "/api/users"],
  ["POST", "/api/users"],
  ["GET", "/api/users/export"],
  ["GET", "/api/users/x"],
  ["PUT", "/api/users/x/access"],
  ["PUT", "/api/users/x/suspension"],
  ["DELETE", "/api/users/x/suspension"],
  ["GET", "/api/users/x/sessions"],
  ["DELETE", "/api/users/x/sessions"],
  ["GET", "/api/mails"],
];

test.each(everyCall)("%s %s is for admins alone", async (method, path) => {
  const { db } = database;
  const init =
    method === "GET" ? { method } : { method, body: "{}", headers: { "content-type": "application/json" } };
  expect((await requestApi({ db }, path, init)).status).toBe(401);
  for (const role of ["user", "lojista", "editor"] as const) {
    expect((await requestApi({ db, actor: actorOf(newId(), role) }, path, init)).status).toBe(403);
  }
});

describe("the list", () => {
  test.each([
    ["JOSÉ", 1],
    ["jose", 1],
    ["conceicao jo", 1],
    ["d'avila", 1],
    ["ze.conc@vendas", 1],
    ["vendas", 1],
    ["jose maria", 0],
    ["osé", 0],
    ["100%", 1],
    ["%", 0],
    ["_", 0],
    ["jose:* | maria & !'", 0],
  ])("finds %j among the beginnings of words of name and e-mail, %i times", async (search, count) => {
    const name = "José D'Ávila da Conceição 100%";
    await makeProfile(database.db, { name, email: "ze.conceicao@vendas.pertinho.test" });
    await makeProfile(database.db, { name: "Outra pessoa", email: "outra@pertinho.test" });
    const { items } = await asAdmin().users.list({ search });
    expect(items.map((person) => person.name)).toEqual(Array(count).fill(name));
  });

  test("knows who works for a company", async () => {
    const { id: companyId } = await makeCompany(database.db);
    const { id } = await makeProfile(database.db, { role: "lojista", name: "Rosa" });
    await makeProfile(database.db, { role: "lojista", name: "Outro" });
    await changeAccess(id, { companyIds: [companyId] });
    const { items } = await asAdmin().users.list({ companyId });
    expect(items.map(({ name }) => name)).toEqual(["Rosa"]);
  });

  test("shows companies, filters by role, and no more than a view names", async () => {
    const { db } = database;
    const company = await makeCompany(db, { name: "Café" });
    const person = await makeProfile(db, { role: "lojista" }, { companyIds: [company.id] });
    const { items } = await asAdmin().users.list({ role: "lojista" });
    expect(items).toEqual([
      {
        id: person.id,
        version: expect.any(String),
        name: person.name,
        email: person.email,
        role: "lojista",
        companies: [{ id: company.id, name: "Café" }],
        emailConfirmed: true,
        isInvited: false,
        disabled: false,
        hasSecondFactor: false,
        createdAt: person.createdAt.toISOString(),
      },
    ]);
  });

  test("pages show each person once", async () => {
    for (let index = 0; index < 6; index++) await makeProfile(database.db);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asAdmin().users.list({ limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test("shows the oldest first to who asks, over its pages", async () => {
    for (const [index, name] of ["Ana", "Bia", "Caio"].entries()) {
      const createdAt = new Date(testNow.getTime() + (index + 1) * 60_000);
      await makeProfile(database.db, { name, role: "editor", createdAt });
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asAdmin().users.list({ role: "editor", order: "oldest", limit: 2, cursor });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(["Ana", "Bia", "Caio"]);
  });

  test("goes into a file, exactly the filter, and that is on record", async () => {
    const sol = await makeCompany(database.db, { name: "Padaria Sol" });
    const { id } = await makeProfile(database.db, { name: "=Rosa()", email: "rosa@x.test", role: "editor" });
    await changeAccess(id, { role: "lojista", companyIds: [sol.id] });
    await makeProfile(database.db, { name: "Outra", role: "editor" });
    const { body } = await asAdmin().users.export({ search: null, role: "lojista" });
    const lines = (await new Response(body).text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=Rosa\(\);rosa@x\.test;Lojista;Padaria Sol;/);
    expect((await audits()).at(-1)).toMatchObject({
      action: "user.export",
      userId: adminId,
      newValues: { filteredBy: ["role"] },
    });
    await expect(asAdmin().users.export({ papel: "lojista" } as object)).rejects.toMatchObject({
      code: "validation.failed",
    });
  });
});

describe("an invitation", () => {
  const rosa = { name: "Rosa", email: "rosa@pertinho.test", role: "lojista" as const };

  test("makes the account, mails a link to choose a password, and is audited", async () => {
    const { db } = database;
    const company = await makeCompany(db, { name: "Café" });
    const user = await asAdmin().users.invite({ ...rosa, companyIds: [company.id] });
    expect(user).toMatchObject({ role: "lojista", companies: [{ name: "Café" }], emailConfirmed: false });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: rosa.email, subject: "Você foi convidado para o Pertinho" });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

    const visitor = apiFor({ db });
    await visitor.auth.resetPassword({ token, password: "Padaria-2026!" });
    const { session } = await visitor.auth.signIn({ email: rosa.email, password: "Padaria-2026!" });
    expect(session.user?.role).toBe("lojista");
    expect(await audits()).toMatchObject([
      { userId: adminId, action: "user.invite", tableName: "profiles", recordId: user.id },
    ]);
  });

  test("is refused for a taken address or a company that is gone, and leaves nothing behind", async () => {
    const { db } = database;
    await makeProfile(db, { email: rosa.email });
    const { id } = await makeCompany(db);
    const taken = { ...rosa, companyIds: [id] };
    await expect(asAdmin().users.invite(taken)).rejects.toThrow(refusal("auth.email_taken"));
    const other = { ...rosa, email: "outra@pertinho.test", companyIds: [newId()] };
    await expect(asAdmin().users.invite(other)).rejects.toThrow(refusal("user.unknown_company"));
    expect(await db.$count(profiles)).toBe(2);
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  test("of a lojista names a company", async () => {
    const answer = await requestApi({ db: database.db, actor: actorOf(adminId, "admin") }, "/api/users", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rosa),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { fields: { companyIds: "Escolha a empresa em que o lojista trabalha" } } },
    });
    expect(await asAdmin().users.invite({ ...rosa, role: "editor" })).toMatchObject({ companies: [] });
  });

  test("is sent again with a new link, and the old one ends", async () => {
    const { db } = database;
    const { id } = await inviteRosa();
    const [old] = await sentTokens();
    expect(await asAdmin().users.resendInvitation({ id })).toMatchObject({ isInvited: true });
    const fresh = (await sentTokens()).find((token) => token !== old);
    const password = "Padaria-2026!";
    const visitor = apiFor({ db });
    await expect(visitor.auth.resetPassword({ token: old ?? "", password })).rejects.toThrow(
      refusal("auth.link_expired"),
    );
    expect(await audits()).toMatchObject([{ action: "user.invite" }, { action: "user.resend_invitation" }]);
    await visitor.auth.resetPassword({ token: fresh ?? "", password });
    await expect(asAdmin().users.resendInvitation({ id })).rejects.toThrow(refusal("user.not_invited"));
    expect(await sentTokens()).toHaveLength(2);
  });

  test("is not sent again to who signed up by themselves, is disabled or is nobody", async () => {
    const { db } = database;
    const own = { name: "Nina", email: "nina@pertinho.test", password: "Padaria-2026!" };
    await apiFor({ db }).auth.signUp(own);
    const [nina] = (await asAdmin().users.list({ search: "nina" })).items;
    expect(nina).toMatchObject({ emailConfirmed: false, isInvited: false });
    const { id } = await inviteRosa();
    await asAdmin().users.disable({ id });
    const refusals = [];
    for (const wanted of [nina?.id ?? "", id, newId()])
      refusals.push(
        await asAdmin()
          .users.resendInvitation({ id: wanted })
          .catch(({ code }) => code),
      );
    expect(refusals).toEqual(["user.not_invited", "user.disabled", "not_found"]);
    expect(await sentTokens()).toHaveLength(1);
  });

  test("is sent again three times an hour", async () => {
    const { id } = await inviteRosa();
    const platform = testPlatform({ db: database.db });
    const api = apiFor({ db: database.db, actor: actorOf(adminId, "admin"), platform });
    for (let sent = 0; sent < 3; sent++) await api.users.resendInvitation({ id });
    await expect(api.users.resendInvitation({ id })).rejects.toThrow(refusal("rate_limited"));
    expect(await sentTokens()).toHaveLength(4);
  });

  async function inviteRosa() {
    const { id } = await makeCompany(database.db);
    return asAdmin().users.invite({ ...rosa, companyIds: [id] });
  }

  /** In the links of the invitations. */
  async function sentTokens(): Promise<string[]> {
    const mails = await database.db.select().from(outbox);
    return mails.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? []);
  }

  test("takes no field that it does not offer", async () => {
    const { status } = await requestApi({ db: database.db, actor: actorOf(adminId, "admin") }, "/api/users", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...rosa, role: "editor", emailVerified: true, banned: false }),
    });
    expect(status).toBe(400);
  });

  test("waits in the outbox, where an admin reads it while no mail server is set", async () => {
    await inviteRosa();
    const { items } = await asAdmin().mails.list({});
    expect(items).toMatchObject([{ recipient: rosa.email, state: "kept", attempts: 0 }]);
    expect(items[0]?.text).toContain("/lojista/reset-password?token=");
  });
});

describe("roles", () => {
  test("change, with the former one in the audit", async () => {
    const person = await makeProfile(database.db);
    expect(await changeAccess(person.id, { role: "editor" })).toMatchObject({ role: "editor" });
    expect(await audits()).toMatchObject([
      { action: "user.change_role", oldValues: { role: "user" }, newValues: { role: "editor" } },
    ]);
  });

  test("given to who never confirmed their address go to whoever reads its mail, under another password", async () => {
    const { db } = database;
    const [email, squatters, owners] = ["nova@pertinho.test", "Padaria-2026!", "Serrana-2027!"];
    const visitor = apiFor({ db });
    await visitor.auth.signUp({ name: "Nova", email, password: squatters });
    const [person] = await db.select().from(profiles).where(eq(profiles.email, email));
    await changeAccess(person?.id ?? "", { role: "editor" });
    const [confirmation, invitation] = await db
      .select()
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.subject);
    const tokenOf = (mail: typeof invitation, name: string) =>
      new RegExp(`${name}=([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
    await visitor.auth.confirmEmail({ token: tokenOf(confirmation, "confirmar") });
    await expect(visitor.auth.signIn({ email, password: squatters })).rejects.toThrow(
      refusal("auth.invalid_credentials"),
    );
    await visitor.auth.resetPassword({ token: tokenOf(invitation, "token"), password: owners });
    const { session } = await visitor.auth.signIn({ email, password: owners });
    expect(session.user?.role).toBe("editor");

    // Who has confirmed it keeps their password.
    await changeAccess(person?.id ?? "", { role: "lojista" });
    expect((await visitor.auth.signIn({ email, password: owners })).session.user?.role).toBe("lojista");
  });

  test("nobody takes their own admin role away, nor disables themselves", async () => {
    await makeProfile(database.db, { role: "admin" });
    await expect(changeAccess(adminId, { role: "user" })).rejects.toThrow(refusal("user.own_admin_role"));
    await expect(asAdmin().users.disable({ id: adminId })).rejects.toThrow(refusal("user.own_admin_role"));
  });

  test("the last admin stays one, a disabled admin not counting", async () => {
    const { db } = database;
    await makeProfile(db, { role: "admin", banned: true });
    const other = apiFor({ db, actor: actorOf(newId(), "admin") });
    await expect(changeAccess(adminId, { role: "editor" }, other)).rejects.toThrow(
      refusal("user.last_admin"),
    );
    await expect(other.users.disable({ id: adminId })).rejects.toThrow(refusal("user.last_admin"));
    expect(await audits()).toEqual([]);
  });

  test("of two admins who demote each other at once, one stays", async () => {
    const { db } = database;
    const second = (await makeProfile(db, { role: "admin" })).id;
    await Promise.allSettled([
      changeAccess(second, { role: "user" }),
      changeAccess(adminId, { role: "user" }, apiFor({ db, actor: actorOf(second, "admin") })),
    ]);
    expect(await db.$count(profiles, eq(profiles.role, "admin"))).toBe(1);
  });

  test("of nobody are not found", async () => {
    const nobody = { id: newId(), version: "", role: "editor" as const, companyIds: [] };
    await expect(asAdmin().users.changeAccess(nobody)).rejects.toThrow(refusal("not_found"));
  });
});

test("companies are replaced whole, with the former ones in the audit", async () => {
  const { db } = database;
  const former = await makeCompany(db, { name: "Antiga" });
  const next = await makeCompany(db, { name: "Nova" });
  const person = await makeProfile(db, { role: "lojista" }, { companyIds: [former.id] });
  const changed = await changeAccess(person.id, { companyIds: [next.id, next.id] });
  expect(changed.companies).toEqual([{ id: next.id, name: "Nova" }]);
  expect(await audits()).toMatchObject([
    { oldValues: { companyIds: [former.id] }, newValues: { companyIds: [next.id] } },
  ]);
});

describe("of two who change the same access", () => {
  test("the second is refused, and nothing of theirs is written", async () => {
    const { db } = database;
    const { id: companyId } = await makeCompany(db);
    const { id } = await makeProfile(db, { role: "lojista" });
    const { version } = await asAdmin().users.get({ id });
    const first = await asAdmin().users.changeAccess({
      id,
      version,
      role: "lojista",
      companyIds: [companyId],
    });
    expect(first.version).not.toBe(version);
    await expect(
      asAdmin().users.changeAccess({ id, version, role: "editor", companyIds: [] }),
    ).rejects.toThrow(refusal("conflict"));
    expect(await asAdmin().users.get({ id })).toEqual(first);
    expect((await audits()).map(({ action }) => action)).toEqual(["user.change_companies"]);
  });

  test("at once, one wins whole", async () => {
    const { db } = database;
    const [one, other] = [await makeCompany(db), await makeCompany(db)];
    const { id } = await makeProfile(db, { role: "lojista" });
    const { version } = await asAdmin().users.get({ id });
    const outcomes = await Promise.allSettled([
      asAdmin().users.changeAccess({ id, version, role: "user", companyIds: [one.id] }),
      asAdmin().users.changeAccess({ id, version, role: "editor", companyIds: [other.id] }),
    ]);
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(won).toHaveLength(1);
    expect(await asAdmin().users.get({ id })).toEqual(won[0]?.value);
    expect(await audits()).toHaveLength(2);
  });

  test("the one who read what the other saved goes on from there", async () => {
    const { id } = await makeProfile(database.db);
    await changeAccess(id, { role: "lojista" });
    expect(await changeAccess(id, { role: "editor" })).toMatchObject({ role: "editor" });
  });
});

describe("disabling", () => {
  test("ends every session and link, and enabling lets the person in again", async () => {
    const { db } = database;
    const person = await makeProfile(db, {}, { password: "Padaria-2026!" });
    const credentials = { email: person.email, password: "Padaria-2026!" };
    await apiFor({ db }).auth.signIn(credentials);
    expect(await asAdmin().users.disable({ id: person.id })).toMatchObject({ disabled: true });
    expect(await db.$count(userSessions, eq(userSessions.isActive, true))).toBe(0);
    await expect(apiFor({ db }).auth.signIn(credentials)).rejects.toThrow(refusal("auth.login_failed"));
    expect(await asAdmin().users.enable({ id: person.id })).toMatchObject({ disabled: false });
    expect((await apiFor({ db }).auth.signIn(credentials)).session.user?.id).toBe(person.id);
    expect((await audits()).map(({ action }) => action)).toEqual(["user.disable", "user.enable"]);
  });
});

describe("sessions", () => {
  const makeSession = async (userId: string, overrides = {}) => {
    const expiresAt = new Date(testNow.getTime() + 60_000);
    const row = { id: newId(), userId, token: newId(), expiresAt, ...overrides };
    await database.db.insert(userSessions).values(row);
    return row.id;
  };

  test("are listed while they live, without their token", async () => {
    const person = await makeProfile(database.db);
    const live = await makeSession(person.id, { userAgent: "Firefox" });
    await makeSession(person.id, { isActive: false });
    await makeSession(person.id, { expiresAt: new Date(testNow.getTime() - 1) });
    const sessions = await asAdmin().users.sessions({ id: person.id });
    expect(sessions).toMatchObject([{ id: live, current: false, userAgent: "Firefox" }]);
    expect(Object.keys(sessions[0] ?? {})).not.toContain("token");
  });

  test("are revoked all together, but the one that asks", async () => {
    const own = await makeSession(adminId);
    await makeSession(adminId);
    await makeSession(adminId);
    const actor: Actor = { kind: "user", userId: adminId, sessionId: own, role: "admin", companyIds: [] };
    const api = apiFor({ db: database.db, actor });
    expect(await api.users.revokeSessions({ id: adminId })).toMatchObject([{ id: own, current: true }]);
    expect((await audits()).map(({ action }) => action)).toEqual(["user.revoke_sessions"]);
  });
});
