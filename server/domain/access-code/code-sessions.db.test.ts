import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies } from "#server/domain/company/company.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow, testSecret } from "#tests/support/server/api.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { accessCodeKey, newAccessCode } from "./access-code-secret.ts";
import { codeSessionCookie } from "./code-session-cookie.ts";
import { readCodeSession } from "./read-code-session.ts";

const key = accessCodeKey(testSecret);
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

let database: TestDatabase;
let db: Database;
let company: { id: string; name: string };
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  company = await makeCompany(db, { name: "Padaria da Praça" });
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("POST /api/shop/code-sessions", () => {
  test("returns what the browser may show, counts the use and sets an opaque cookie", async () => {
    const { id, code } = await makeAccessCode(db, key, { companyId: company.id });
    const cookies = openCookieJar(undefined, { secure: true });
    const visitor = { address: "198.51.100.1", userAgent: "Firefox/1" };

    const session = await apiFor({ db, cookies, visitor }).shop.openCodeSession({ code });

    expect(session).toEqual({
      companyId: company.id,
      companyName: "Padaria da Praça",
      expiresAt: hours(12).toISOString(),
    });
    const token = cookies.get(codeSessionCookie) ?? "";
    expect(cookies.written()).toEqual([
      `__Host-pertinho_code=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await usesOf(id)).toBe(1);
    const sessions = await db.select().from(lojistaCodeSessions);
    expect(sessions).toMatchObject([
      { codeId: id, companyId: company.id, tokenHash: hashOpaqueToken(token), userAgent: "Firefox/1" },
    ]);
    expect(await db.select().from(auditLogs)).toMatchObject([
      {
        action: "code_session.start",
        recordId: sessions[0]?.id,
        userId: null,
        newValues: { codeId: id, companyId: company.id, codeSessionId: sessions[0]?.id },
      },
    ]);
  });

  test("accepts the code in any typed form", async () => {
    const { code } = await makeAccessCode(db, key, { companyId: company.id });
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect(await apiFor({ db }).shop.openCodeSession({ code: typed })).toMatchObject({
      companyId: company.id,
    });
  });

  test("creates a session that never lasts longer than its code", async () => {
    const { code } = await makeAccessCode(db, key, { companyId: company.id, expiresAt: hours(2) });
    const { expiresAt } = await apiFor({ db }).shop.openCodeSession({ code });
    expect(expiresAt).toBe(hours(2).toISOString());
  });

  test("ends the previous session of the browser, and its cookie becomes invalid", async () => {
    const { code } = await makeAccessCode(db, key, { companyId: company.id });
    const cookies = openCookieJar(undefined, { secure: false });
    await apiFor({ db, cookies }).shop.openCodeSession({ code });
    const former = cookies.get(codeSessionCookie);
    await apiFor({ db, cookies }).shop.openCodeSession({ code });
    expect(await readCodeSession(db, former, testNow)).toBeUndefined();
    expect(await readCodeSession(db, cookies.get(codeSessionCookie), testNow)).toBeDefined();
  });

  test("ignores a company in the query or a header, and refuses one in the body", async () => {
    const foreign = await makeCompany(db);
    const { code } = await makeAccessCode(db, key, { companyId: company.id });
    const open = (input: object) =>
      requestApi({ db }, `/api/shop/code-sessions?companyId=${foreign.id}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-company-id": foreign.id },
        body: JSON.stringify(input),
      });
    for (const key of ["companyId", "company_id"]) {
      const { status, body } = await open({ code, [key]: foreign.id });
      expect([status, body.data.fields]).toEqual([400, { [key]: `Campo desconhecido: ${key}` }]);
    }
    expect((await open({ code })).body.companyId).toBe(company.id);
    expect(await db.select().from(lojistaCodeSessions)).toMatchObject([{ companyId: company.id }]);
  });

  test("refuses an empty field, which does not count as a wrong attempt", async () => {
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await enter(" - "));
    expect(answers.at(-1)).toMatchObject({
      status: 400,
      body: { data: { fields: { code: "Digite o código de acesso" } } },
    });
  });

  test("returns identical responses for unknown, revoked, expired and used up codes", async () => {
    const codes = [
      newAccessCode(),
      (await makeAccessCode(db, key, { isActive: false, revokedAt: testNow })).code,
      (await makeAccessCode(db, key, { expiresAt: testNow })).code,
      (await makeAccessCode(db, key, { uses: 1, maxUses: 1 })).code,
      "x",
    ];
    const answers = [];
    for (const code of codes) answers.push(await enter(code));
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
      expect(answer).toMatchObject({
        status: 401,
        body: { code: "access_code.invalid", message: "Código inválido ou expirado." },
      });
    }
    expect(await db.$count(lojistaCodeSessions)).toBe(0);
    const { eventType: type, count } = securityEvents;
    const failed = { type: "access_code_failed", count: codes.length };
    expect(await db.select({ type, count }).from(securityEvents)).toEqual([failed]);
  });

  test("explains the refusal of a valid code of a deactivated company, and does not count a use", async () => {
    const { id, code } = await makeAccessCode(db, key, { companyId: company.id });
    await activateCompany(false);
    expect(await enter(code)).toMatchObject({
      status: 403,
      body: {
        code: "shop.company_inactive",
        message:
          "Esta loja está desativada no portal, e o balcão dela fica fechado. Fale com a administração do portal.",
      },
    });
    expect(await usesOf(id)).toBe(0);
    expect(await db.$count(lojistaCodeSessions)).toBe(0);
    expect(await apiFor({ db }).rpc.validate_access_code_secure({ code })).toEqual([]);
  });

  test("runs the same number of statements for each kind of invalid code", async () => {
    const wrong = [newAccessCode(), (await makeAccessCode(db, key, { isActive: false })).code];
    const counted = [];
    for (const code of wrong) {
      const statements = await countStatements(() => enter(code));
      counted.push(statements);
    }
    expect(counted[0]).toBeGreaterThan(0);
    expect(counted[1]).toBe(counted[0]);
  });
});

describe("readCodeSession", () => {
  test("returns the company of the code while code, session and company are valid", async () => {
    const { token } = await opened();
    const [row] = await db.select().from(lojistaCodeSessions);
    expect(await readCodeSession(db, token, testNow)).toEqual({
      kind: "code_session",
      sessionId: row?.id,
      companyId: company.id,
    });
  });

  test.each([undefined, "", "token", "x".repeat(10_000)])(
    "returns nothing for the token %j",
    async (token) => {
      await opened();
      expect(await readCodeSession(db, token, testNow)).toBeUndefined();
    },
  );

  test("refuses the hash from the table as a token", async () => {
    await opened();
    const [row] = await db.select().from(lojistaCodeSessions);
    expect(await readCodeSession(db, row?.tokenHash, testNow)).toBeUndefined();
  });

  test("returns nothing after twelve hours", async () => {
    const { token } = await opened();
    expect(await readCodeSession(db, token, new Date(hours(12).getTime() - 1))).toBeDefined();
    expect(await readCodeSession(db, token, hours(12))).toBeUndefined();
  });

  test("returns nothing as soon as the expiry of the code is moved before now", async () => {
    const { token, codeId } = await opened();
    await db
      .update(lojistaAccessCodes)
      .set({ expiresAt: hours(1) })
      .where(eq(lojistaAccessCodes.id, codeId));
    expect(await readCodeSession(db, token, hours(1))).toBeUndefined();
  });

  test("marks the session as closed while its company is deactivated", async () => {
    const { token } = await opened();
    await activateCompany(false);
    expect(await readCodeSession(db, token, testNow)).toMatchObject({ isSuspended: true });
    await activateCompany(true);
    expect(await readCodeSession(db, token, testNow)).not.toHaveProperty("isSuspended");
  });

  test("still returns the session when the code has no uses left", async () => {
    const { token } = await opened({ maxUses: 1 });
    expect(await readCodeSession(db, token, testNow)).toBeDefined();
  });
});

describe("DELETE /api/shop/code-sessions/current", () => {
  test("ends the session for every copy of the cookie", async () => {
    const { token, cookies } = await opened();
    expect(await apiFor({ db, cookies }).shop.endCodeSession()).toEqual({ ended: true });
    expect(cookies.get(codeSessionCookie)).toBeUndefined();
    expect(await readCodeSession(db, token, testNow)).toBeUndefined();
    const actions = await db.select({ action: auditLogs.action }).from(auditLogs);
    expect(actions.map(({ action }) => action)).toContain("code_session.end");
  });

  test("succeeds without a session", async () => {
    const { body, status } = await requestApi({ db }, "/api/shop/code-sessions/current", {
      method: "DELETE",
    });
    expect({ body, status }).toEqual({ body: { ended: false }, status: 200 });
  });
});

const activateCompany = (isActive: boolean) =>
  db.update(companies).set({ isActive }).where(eq(companies.id, company.id));

type Code = Partial<typeof lojistaAccessCodes.$inferInsert>;

async function opened(overrides: Code = {}) {
  const { id, code } = await makeAccessCode(db, key, { companyId: company.id, ...overrides });
  const cookies = openCookieJar(undefined, { secure: false });
  await apiFor({ db, cookies }).shop.openCodeSession({ code });
  return { codeId: id, cookies, token: cookies.get(codeSessionCookie) };
}

function enter(code: string) {
  return requestApi({ db }, "/api/shop/code-sessions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code }),
  });
}

async function usesOf(id: string): Promise<number | undefined> {
  const [code] = await db.select().from(lojistaAccessCodes).where(eq(lojistaAccessCodes.id, id));
  return code?.uses;
}

/** Counts at the client's `query`, because every statement of the pool goes through it. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect();
  client.release();
  const { query } = client;
  let count = 0;
  client.query = ((...args: unknown[]) => {
    count += 1;
    return Reflect.apply(query, client, args);
  }) as typeof client.query;
  await work();
  client.query = query;
  return count;
}
