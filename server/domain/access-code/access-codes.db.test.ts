import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow, testSecret } from "#tests/support/server/api.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { accessCodeKey, hashAccessCode } from "./access-code-secret.ts";
import { readCodeSession } from "./read-code-session.ts";

const key = accessCodeKey(testSecret);
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
const chrome = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

let database: TestDatabase;
let db: Database;
let admin: Actor & { kind: "user" };
let companyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  admin = {
    kind: "user",
    userId: (await makeProfile(db, { role: "admin" })).id,
    role: "admin",
    companyIds: [],
  };
  companyId = (await makeCompany(db)).id;
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("POST /api/companies/{companyId}/access-codes", () => {
  test("shows the whole code once, and stores only its keyed hash and its last four characters", async () => {
    const input = { companyId, label: "Balcão", hours: 8, maxUses: 3 };
    const { code, accessCode } = await apiFor({ db, actor: admin }).accessCodes.generate(input);

    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(accessCode).toEqual({
      id: accessCode.id,
      companyId,
      label: "Balcão",
      lastFour: code.slice(-4),
      uses: 0,
      maxUses: 3,
      state: "active",
      expiresAt: hours(8).toISOString(),
      createdAt: testNow.toISOString(),
      revokedAt: null,
      devices: [],
    });
    const [row] = await db.select().from(lojistaAccessCodes);
    expect(row).toMatchObject({ accessCode: hashAccessCode(code, key), createdBy: admin.userId });
    const stored = JSON.stringify([row, await db.select().from(auditLogs)]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  test("defaults to 999 uses and no label", async () => {
    const { accessCode } = await apiFor({ db, actor: admin }).accessCodes.generate({ companyId, hours: 1 });
    expect(accessCode).toMatchObject({ maxUses: 999, label: null });
  });

  test("records the creator in the audit, in the same transaction", async () => {
    const { accessCode } = await apiFor({ db, actor: admin }).accessCodes.generate({ companyId, hours: 1 });
    expect(await db.select().from(auditLogs)).toMatchObject([
      {
        action: "access_code.generate",
        tableName: "lojista_access_codes",
        recordId: accessCode.id,
        userId: admin.userId,
        newValues: { companyId, maxUses: 999, lastFour: accessCode.lastFour },
      },
    ]);
  });

  test("validates the fields by the contract", async () => {
    const body = { hours: 0, maxUses: 0, label: "x".repeat(101) };
    expect(await post(admin, `/companies/${companyId}/access-codes`, body)).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: {
            hours: "Duração deve ser de 1 a 8760 horas",
            maxUses: "Número de usos deve ser de 1 a 9999",
            label: "Nome do código muito longo: use até 100 caracteres",
          },
        },
      },
    });
  });

  test("does not find a company that does not exist", async () => {
    expect(await post(admin, `/companies/${newId()}/access-codes`, { hours: 1 })).toMatchObject({
      status: 404,
    });
  });

  test("returns the text of the specification when the creation fails", async () => {
    const unknownAdmin = { ...admin, userId: newId() };
    expect(await post(unknownAdmin, `/companies/${companyId}/access-codes`, { hours: 1 })).toMatchObject({
      status: 500,
      body: { code: "access_code.generate_failed", message: "Erro ao gerar código" },
    });
  });
});

describe("GET /api/companies/{companyId}/access-codes", () => {
  test("lists the newest first, with state and devices, and never the hash", async () => {
    const made = [
      await makeAccessCode(db, key, { companyId, createdAt: hours(-5), isActive: false, revokedAt: testNow }),
      await makeAccessCode(db, key, { companyId, createdAt: hours(-4), expiresAt: testNow }),
      await makeAccessCode(db, key, { companyId, createdAt: hours(-3), uses: 2, maxUses: 2 }),
      await makeAccessCode(db, key, { companyId, createdAt: hours(-2), label: "Caixa", uses: 1 }),
    ];
    await makeAccessCode(db, key);
    await makeSession(made[3]?.id ?? "", { userAgent: chrome, createdAt: hours(-1) });

    const { items } = await apiFor({ db, actor: admin }).accessCodes.list({ companyId });

    expect(items.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect(items.map(({ state }) => state)).toEqual(["active", "used_up", "expired", "revoked"]);
    expect(items[0]).toMatchObject({
      label: "Caixa",
      uses: 1,
      maxUses: 999,
      lastFour: made[3]?.lastFour,
      devices: [{ device: "Chrome, Android", startedAt: hours(-1).toISOString(), isLive: true }],
    });
    for (const { accessCode } of made) expect(JSON.stringify(items)).not.toContain(accessCode);
  });

  test("returns an empty list for a company without codes", async () => {
    const list = await apiFor({ db, actor: admin }).accessCodes.list({ companyId });
    expect(list).toEqual({ items: [], nextCursor: null });
  });

  test("lists only the active codes when requested (spec 7)", async () => {
    const active = await makeAccessCode(db, key, { companyId });
    await makeAccessCode(db, key, { companyId, isActive: false });
    await makeAccessCode(db, key, { companyId, expiresAt: testNow });
    const path = `/api/companies/${companyId}/access-codes?activeOnly=true`;
    const { body } = await requestApi({ db, actor: admin }, path);
    expect(body.items).toMatchObject([{ id: active.id, state: "active" }]);
  });

  test("lists every code once over the pages, even codes created at the same instant", async () => {
    const made: string[] = [];
    for (const _ of "abcde") made.push((await makeAccessCode(db, key, { companyId, createdAt: testNow })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await apiFor({ db, actor: admin }).accessCodes.list({ companyId, limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen.sort()).toEqual(made.sort());
  });

  test("includes the last five devices in the list, and all of them in the uses of the code", async () => {
    const { id } = await makeAccessCode(db, key, { companyId, uses: 7 });
    for (const hour of [-7, -6, -5, -4, -3, -2, -1]) await makeSession(id, { createdAt: hours(hour) });
    const api = apiFor({ db, actor: admin }).accessCodes;

    const { items } = await api.list({ companyId });
    const starts = [-1, -2, -3, -4, -5, -6, -7].map((hour) => hours(hour).toISOString());
    expect(items[0]?.devices.map(({ startedAt }) => startedAt)).toEqual(starts.slice(0, 5));

    const first = await api.uses({ id, limit: 4 });
    const second = await api.uses({ id, limit: 4, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ startedAt }) => startedAt)).toEqual(starts);
    expect(second.nextCursor).toBeNull();
  });

  test("does not find the uses of a code that does not exist", async () => {
    expect(await requestApi({ db, actor: admin }, `/api/access-codes/${newId()}/uses`)).toMatchObject({
      status: 404,
    });
  });
});

describe("POST /api/access-codes/{id}/revocation", () => {
  test("ends the code and its live sessions immediately, and the audit records the admin", async () => {
    const { id } = await makeAccessCode(db, key, { companyId, uses: 1 });
    await makeSession(id, { tokenHash: hashOpaqueToken("token") });
    expect(await readCodeSession(db, "token", testNow)).toMatchObject({ companyId });

    const revoked = await apiFor({ db, actor: admin }).accessCodes.revoke({ id });

    expect(revoked).toMatchObject({ state: "revoked", revokedAt: testNow.toISOString() });
    expect(revoked.devices).toMatchObject([{ isLive: false }]);
    expect(await readCodeSession(db, "token", testNow)).toBeUndefined();
    expect(await db.select().from(auditLogs)).toMatchObject([
      { action: "access_code.revoke", recordId: id, userId: admin.userId },
    ]);
  });

  test("is permanent: revoking again changes nothing, not even the timestamp", async () => {
    const { id } = await makeAccessCode(db, key, { companyId });
    await apiFor({ db, actor: admin }).accessCodes.revoke({ id });
    const again = await apiFor({ db, actor: admin, now: hours(1) }).accessCodes.revoke({ id });
    expect(again.revokedAt).toBe(testNow.toISOString());
    expect(await db.$count(auditLogs)).toBe(1);
  });

  test("does not find a code that does not exist", async () => {
    expect(await post(admin, `/access-codes/${newId()}/revocation`)).toMatchObject({ status: 404 });
  });

  test("returns the text of the specification when it fails, and revokes nothing", async () => {
    const { id } = await makeAccessCode(db, key, { companyId });
    await db.execute("alter table audit_logs rename to audit_logs_away");
    const answer = await post(admin, `/access-codes/${id}/revocation`);
    await db.execute("alter table audit_logs_away rename to audit_logs");
    expect(answer).toMatchObject({
      status: 500,
      body: { code: "access_code.revoke_failed", message: "Erro ao revogar código" },
    });
    const [row] = await db.select().from(lojistaAccessCodes).where(eq(lojistaAccessCodes.id, id));
    expect(row?.isActive).toBe(true);
  });
});

describe("actors other than admins", () => {
  const user = (role: Role, more = {}): Actor => ({
    kind: "user",
    userId: newId(),
    role,
    companyIds: [],
    ...more,
  });

  test.each<[string, Actor | undefined, number]>([
    ["an anonymous visitor", undefined, 401],
    ["a code session", { kind: "code_session", sessionId: newId(), companyId: newId() }, 403],
    ["an account without rights", user("user"), 403],
    ["a shopkeeper", user("lojista"), 403],
    ["an editor", user("editor"), 403],
    ["an admin who impersonates a shopkeeper", user("lojista", { impersonatorId: newId() }), 403],
  ])("%s cannot access codes", async (_, actor, status) => {
    const { id } = await makeAccessCode(db, key, { companyId });
    const asking = { db, ...(actor && { actor }) };
    const list = `/api/companies/${companyId}/access-codes`;
    const answers = [
      await requestApi(asking, list),
      await requestApi(asking, list, json({ hours: 1 })),
      await requestApi(asking, `/api/access-codes/${id}/uses`),
      await requestApi(asking, `/api/access-codes/${id}/revocation`, json({})),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    expect(await db.select().from(lojistaAccessCodes)).toMatchObject([{ id, isActive: true }]);
  });
});

type Session = Partial<typeof lojistaCodeSessions.$inferInsert>;

async function makeSession(codeId: string, overrides: Session = {}): Promise<void> {
  await db.insert(lojistaCodeSessions).values({
    codeId,
    companyId,
    tokenHash: newId(),
    expiresAt: hours(12),
    createdAt: testNow,
    ...overrides,
  });
}

function post(actor: Actor, path: string, body: object = {}) {
  return requestApi({ db, actor }, `/api${path}`, json(body));
}

function json(body: object): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
