import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import type { Passwords } from "#server/platform/auth/passwords.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { quickPasswords } from "#tests/support/server/quick-passwords.ts";
import { actorOf, withPeopleTown } from "#tests/support/town/people-town.ts";

const town = withPeopleTown();
const { asAdmin, audits } = town;

type Access = { role: Role; companyIds: string[] };

/** Omitted fields stay unchanged. The version is the one read first. */
async function changeAccess(id: string, wanted: Partial<Access>, api = asAdmin()) {
  const { version, role, companies } = await asAdmin().users.get({ id });
  const companyIds = companies.map((company) => company.id);
  return api.users.changeAccess({ role, companyIds, ...wanted, id, version });
}

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

test.each(everyCall)("%s %s is restricted to admins", async (method, path) => {
  const { db } = town.database;
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
  ])("finds %j at the start of words of name and e-mail, %i times", async (search, count) => {
    const name = "José D'Ávila da Conceição 100%";
    await makeProfile(town.database.db, { name, email: "ze.conceicao@vendas.pertinho.test" });
    await makeProfile(town.database.db, { name: "Outra pessoa", email: "outra@pertinho.test" });
    const { items } = await asAdmin().users.list({ search });
    expect(items.map((person) => person.name)).toEqual(Array(count).fill(name));
  });

  test("filters by company", async () => {
    const { id: companyId } = await makeCompany(town.database.db);
    const { id } = await makeProfile(town.database.db, { role: "lojista", name: "Rosa" });
    await makeProfile(town.database.db, { role: "lojista", name: "Outro" });
    await changeAccess(id, { companyIds: [companyId] });
    const { items } = await asAdmin().users.list({ companyId });
    expect(items.map(({ name }) => name)).toEqual(["Rosa"]);
  });

  test("shows companies, filters by role, and returns only the fields of the view", async () => {
    const { db } = town.database;
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

  test("shows each person once over the pages", async () => {
    for (let index = 0; index < 6; index++) await makeProfile(town.database.db);
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

  test("shows the oldest first on request, over its pages", async () => {
    for (const [index, name] of ["Ana", "Bia", "Caio"].entries()) {
      const createdAt = new Date(testNow.getTime() + (index + 1) * 60_000);
      await makeProfile(town.database.db, { name, role: "editor", createdAt });
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

  test("is exported to a file with exactly the filter, and the export is audited", async () => {
    const sol = await makeCompany(town.database.db, { name: "Padaria Sol" });
    const { id } = await makeProfile(town.database.db, {
      name: "=Rosa()",
      email: "rosa@x.test",
      role: "editor",
    });
    await changeAccess(id, { role: "lojista", companyIds: [sol.id] });
    await makeProfile(town.database.db, { name: "Outra", role: "editor" });
    const { body } = await asAdmin().users.export({ search: null, role: "lojista" });
    const lines = (await new Response(body).text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=Rosa\(\);rosa@x\.test;Lojista;Padaria Sol;/);
    expect((await audits()).at(-1)).toMatchObject({
      action: "user.export",
      userId: town.adminId,
      newValues: { filteredBy: ["role"] },
    });
    await expect(asAdmin().users.export({ papel: "lojista" } as object)).rejects.toMatchObject({
      code: "validation.failed",
    });
  });
});

describe("roles", () => {
  test("change, with the previous role in the audit", async () => {
    const person = await makeProfile(town.database.db);
    expect(await changeAccess(person.id, { role: "editor" })).toMatchObject({ role: "editor" });
    expect(await audits()).toMatchObject([
      { action: "user.change_role", oldValues: { role: "user" }, newValues: { role: "editor" } },
    ]);
  });

  test("granted to an unconfirmed address require a new password, set by the owner of the mailbox", async () => {
    const { db } = town.database;
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

    // The password of a person who has confirmed the e-mail stays valid.
    await changeAccess(person?.id ?? "", { role: "lojista" });
    expect((await visitor.auth.signIn({ email, password: owners })).session.user?.role).toBe("lojista");
  });

  test.each(["lojista", "editor", "admin"] as const)(
    "%s granted to a confirmed account ends its sessions and its password, and sends an invitation",
    async (role) => {
      const { db } = town.database;
      const [email, squatters, owners] = ["nova@pertinho.test", "Padaria-2026!", "Serrana-2027!"];
      const person = await makeProfile(db, { email, emailVerified: true }, { password: squatters });
      const visitor = apiFor({ db });
      await visitor.auth.signIn({ email, password: squatters });
      expect(await asAdmin().users.sessions({ id: person.id })).toHaveLength(1);
      expect(await changeAccess(person.id, { role })).toMatchObject({ role, isInvited: true });
      expect(await asAdmin().users.sessions({ id: person.id })).toEqual([]);
      await expect(visitor.auth.signIn({ email, password: squatters })).rejects.toThrow(
        refusal("auth.invalid_credentials"),
      );
      const [invitation, ...others] = await db.select().from(outbox);
      expect(others).toEqual([]);
      const token = /token=([\w-]+)/.exec(invitation?.text ?? "")?.[1] ?? "";
      await visitor.auth.resetPassword({ token, password: owners });
      expect((await visitor.auth.signIn({ email, password: owners })).session.user?.role).toBe(role);
    },
  );

  test("granted while the first password is being checked leave no session for that password", async () => {
    const { db } = town.database;
    const [email, password] = ["nova@pertinho.test", "Padaria-2026!"];
    const person = await makeProfile(db, { email }, { password });
    const passwords: Passwords = {
      ...quickPasswords,
      verify: async (given) => {
        await changeAccess(person.id, { role: "editor" });
        return quickPasswords.verify(given);
      },
    };
    const { status, body } = await appFor({ db, passwords })
      .visitor()
      .call("POST", "/auth/sign-in", { email, password });
    expect([status, body.code]).toEqual([401, "auth.invalid_credentials"]);
    expect(await asAdmin().users.sessions({ id: person.id })).toEqual([]);
  });

  test("an admin can neither revoke their own admin role nor disable their own account", async () => {
    await makeProfile(town.database.db, { role: "admin" });
    await expect(changeAccess(town.adminId, { role: "user" })).rejects.toThrow(
      refusal("user.own_admin_role"),
    );
    await expect(asAdmin().users.disable({ id: town.adminId })).rejects.toThrow(
      refusal("user.own_admin_role"),
    );
  });

  test("the last enabled admin cannot be demoted", async () => {
    const { db } = town.database;
    await makeProfile(db, { role: "admin", banned: true });
    const other = apiFor({ db, actor: actorOf(newId(), "admin") });
    await expect(changeAccess(town.adminId, { role: "editor" }, other)).rejects.toThrow(
      refusal("user.last_admin"),
    );
    await expect(other.users.disable({ id: town.adminId })).rejects.toThrow(refusal("user.last_admin"));
    expect(await audits()).toEqual([]);
  });

  test("one of two admins demoting each other in parallel stays an admin", async () => {
    const { db } = town.database;
    const second = (await makeProfile(db, { role: "admin" })).id;
    await Promise.allSettled([
      changeAccess(second, { role: "user" }),
      changeAccess(town.adminId, { role: "user" }, apiFor({ db, actor: actorOf(second, "admin") })),
    ]);
    expect(await db.$count(profiles, eq(profiles.role, "admin"))).toBe(1);
  });

  test("of an unknown account are not found", async () => {
    const unknownUser = { id: newId(), version: "", role: "editor" as const, companyIds: [] };
    await expect(asAdmin().users.changeAccess(unknownUser)).rejects.toThrow(refusal("not_found"));
  });
});

test("companies are replaced completely, with the previous ones in the audit", async () => {
  const { db } = town.database;
  const former = await makeCompany(db, { name: "Antiga" });
  const next = await makeCompany(db, { name: "Nova" });
  const person = await makeProfile(db, { role: "lojista" }, { companyIds: [former.id] });
  const changed = await changeAccess(person.id, { companyIds: [next.id, next.id] });
  expect(changed.companies).toEqual([{ id: next.id, name: "Nova" }]);
  expect(await audits()).toMatchObject([
    { oldValues: { companyIds: [former.id] }, newValues: { companyIds: [next.id] } },
  ]);
});

describe("two changes of the same access", () => {
  test("from the same version: the second is refused and nothing of it is stored", async () => {
    const { db } = town.database;
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

  test("in parallel: one is stored completely", async () => {
    const { db } = town.database;
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

  test("in sequence: the second succeeds after reading the first", async () => {
    const { id } = await makeProfile(town.database.db);
    await changeAccess(id, { role: "lojista" });
    expect(await changeAccess(id, { role: "editor" })).toMatchObject({ role: "editor" });
  });
});

describe("disabling", () => {
  test("ends every session and link, and enabling allows the person to sign in again", async () => {
    const { db } = town.database;
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
    await town.database.db.insert(userSessions).values(row);
    return row.id;
  };

  test("are listed while they are live, without their token", async () => {
    const person = await makeProfile(town.database.db);
    const live = await makeSession(person.id, { userAgent: "Firefox" });
    await makeSession(person.id, { isActive: false });
    await makeSession(person.id, { expiresAt: new Date(testNow.getTime() - 1) });
    const sessions = await asAdmin().users.sessions({ id: person.id });
    expect(sessions).toMatchObject([{ id: live, current: false, userAgent: "Firefox" }]);
    expect(Object.keys(sessions[0] ?? {})).not.toContain("token");
  });

  test("are all revoked, except the current one", async () => {
    const own = await makeSession(town.adminId);
    await makeSession(town.adminId);
    await makeSession(town.adminId);
    const actor: Actor = {
      kind: "user",
      userId: town.adminId,
      sessionId: own,
      role: "admin",
      companyIds: [],
    };
    const api = apiFor({ db: town.database.db, actor });
    expect(await api.users.revokeSessions({ id: town.adminId })).toMatchObject([{ id: own, current: true }]);
    expect((await audits()).map(({ action }) => action)).toEqual(["user.revoke_sessions"]);
  });
});
