import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#server/actor.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow, testPlatform } from "#tests/support/server/api.ts";
import { auditLogs } from "./security.table.ts";

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

let database: TestDatabase;
let admin: SignedIn;
let shopkeeper: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  admin = await makeSignedIn(database.db, "admin");
  shopkeeper = await makeSignedIn(database.db, "lojista");
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const rpcFor = (actor: Actor = anonymous, address = "203.0.113.7") =>
  apiFor({ db: database.db, actor, visitor: { address, userAgent: undefined } }).rpc;
const makeCode = (overrides: Partial<typeof lojistaAccessCodes.$inferInsert> = {}) =>
  makeAccessCode(database.db, testPlatform({ db: database.db }).keys.accessCode, overrides);

describe("generate_access_code", () => {
  test("returns a new code once, with the 999 uses of the spec, and audits it", async () => {
    const company = await makeCompany(database.db);
    const made = await rpcFor(admin.actor).generate_access_code({ company_id: company.id, hours: 24 });
    expect(made).toMatchObject({
      company_id: company.id,
      max_uses: 999,
      expires_at: new Date(testNow.getTime() + 24 * 3_600_000).toISOString(),
    });
    const [stored] = await database.db.select().from(lojistaAccessCodes);
    expect(stored?.id).toBe(made.id);
    expect(stored?.accessCode).not.toContain(made.access_code);
    expect(await database.db.select().from(auditLogs)).toMatchObject([
      { userId: admin.id, recordId: made.id },
    ]);
    const [found] = await rpcFor().validate_access_code_secure({ code: made.access_code });
    expect(found?.code_id).toBe(made.id);
  });

  test.each([
    ["zero hours", { hours: 0 }],
    ["more than a year", { hours: 8761 }],
    ["zero uses", { hours: 1, max_uses: 0 }],
    ["a label that is too long", { hours: 1, label: "x".repeat(101) }],
  ])("refuses %s", async (_, input) => {
    const company_id = newId();
    const call = rpcFor(admin.actor).generate_access_code({ company_id, ...input });
    await expect(call).rejects.toMatchObject({ code: "validation.failed" });
  });

  test("is restricted to admins", async () => {
    const editor = await makeSignedIn(database.db, "editor");
    const input = { company_id: newId(), hours: 1 };
    for (const { actor } of [shopkeeper, editor]) {
      await expect(rpcFor(actor).generate_access_code(input)).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("validate_access_code_secure", () => {
  test("returns the company of a valid code, and counts no use", async () => {
    const company = await makeCompany(database.db, { name: "Padaria da Praça" });
    const { id, code, expiresAt } = await makeCode({ companyId: company.id });
    expect(await rpcFor().validate_access_code_secure({ code })).toEqual([
      {
        code_id: id,
        company_id: company.id,
        company_name: "Padaria da Praça",
        expires_at: expiresAt.toISOString(),
      },
    ]);
    const [stored] = await database.db.select().from(lojistaAccessCodes);
    expect(stored?.uses).toBe(0);
  });

  test("returns nothing for unknown, revoked, expired and used up codes", async () => {
    const wrong = [
      "AAAABBBBCCCCDDDD",
      (await makeCode({ isActive: false })).code,
      (await makeCode({ expiresAt: testNow })).code,
      (await makeCode({ maxUses: 1, uses: 1 })).code,
    ];
    for (const code of wrong) expect(await rpcFor().validate_access_code_secure({ code })).toEqual([]);
  });

  test("refuses any code after ten wrong attempts from an address; other addresses are not affected", async () => {
    const { code } = await makeCode();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await rpcFor().validate_access_code_secure({ code: "AAAABBBBCCCCDDDD" })).toEqual([]);
    }
    await expect(rpcFor().validate_access_code_secure({ code })).rejects.toMatchObject({ status: 429 });
    expect(await rpcFor(anonymous, "203.0.113.8").validate_access_code_secure({ code })).toHaveLength(1);
  });
});

describe("register_code_usage", () => {
  test("confirms the counted use to the session of the code, and does not count again", async () => {
    const { id: codeId, companyId } = await makeCode({ uses: 1 });
    const actor = await codeSessionOf(codeId, companyId);
    expect(await rpcFor(actor).register_code_usage({ code_id: codeId })).toEqual({ registered: true });
    const [stored] = await database.db.select().from(lojistaAccessCodes);
    expect(stored?.uses).toBe(1);
  });

  test("refuses the code of another session", async () => {
    const own = await makeCode();
    const other = await makeCode();
    const actor = await codeSessionOf(own.id, own.companyId);
    for (const asking of [actor, shopkeeper.actor, admin.actor]) {
      const call = rpcFor(asking).register_code_usage({ code_id: other.id });
      await expect(call).rejects.toMatchObject({ status: 403 });
    }
    const call = rpcFor().register_code_usage({ code_id: other.id });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});

describe("can_admin_impersonate_company", () => {
  test("returns true for an admin and an existing company", async () => {
    const { id } = await makeCompany(database.db);
    const { can_admin_impersonate_company: may } = rpcFor(admin.actor);
    expect(await may({ admin_user_id: admin.id, target_company_id: id })).toBe(true);
    expect(await may({ admin_user_id: admin.id, target_company_id: newId() })).toBe(false);
    expect(await may({ admin_user_id: shopkeeper.id, target_company_id: id })).toBe(false);
  });

  test("returns false for an admin who was demoted meanwhile", async () => {
    const { id } = await makeCompany(database.db);
    await database.db.update(profiles).set({ role: "editor" }).where(eq(profiles.id, admin.id));
    const input = { admin_user_id: admin.id, target_company_id: id };
    expect(await rpcFor(admin.actor).can_admin_impersonate_company(input)).toBe(false);
  });

  test("is refused to other users", async () => {
    const input = { admin_user_id: admin.id, target_company_id: newId() };
    const call = rpcFor(shopkeeper.actor).can_admin_impersonate_company(input);
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

describe("get_lojista_for_company", () => {
  test("returns the shopkeeper with only the fields of the spec", async () => {
    const { id: companyId } = await makeCompany(database.db);
    const person = { name: "Rosa", email: "rosa@pertinho.test", role: "lojista" as const };
    const { id } = await makeProfile(database.db, person, { companyIds: [companyId] });
    expect(await rpcFor(admin.actor).get_lojista_for_company({ company_id: companyId })).toEqual({
      id,
      ...person,
      company_id: companyId,
    });
  });

  test("returns nothing for a company without a shopkeeper", async () => {
    const { id: company_id } = await makeCompany(database.db);
    expect(await rpcFor(admin.actor).get_lojista_for_company({ company_id })).toBeNull();
  });

  test("is restricted to admins", async () => {
    const call = rpcFor(shopkeeper.actor).get_lojista_for_company({ company_id: newId() });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

async function codeSessionOf(codeId: string, companyId: string): Promise<Actor> {
  const sessionId = newId();
  const row = { id: sessionId, codeId, companyId, tokenHash: sessionId, expiresAt: new Date("2099-01-01") };
  await database.db.insert(lojistaCodeSessions).values(row);
  return { kind: "code_session", sessionId, companyId };
}
