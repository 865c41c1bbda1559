import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routePatterns } from "#contract/paths.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { findUser } from "#server/domain/account/user/user-row.ts";
import { fingerprint, productTables } from "#server/platform/database/product-tables.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { makeUserSession } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testSecret } from "#tests/support/server/api.ts";
import { builtPages } from "#tests/support/server/built-pages.ts";
import { testApp } from "#tests/support/server/test-app.ts";

const site = "http://localhost:3000";
const password = "Padaria-2026!";
const json = { "Content-Type": "application/json" };

/** The ways in which a page of another site may attempt to write with the cookies of its visitor. */
const crossSiteHeaders: Record<string, Record<string, string>> = {
  "another origin": { ...json, Origin: "https://evil.example" },
  "an origin that begins like ours": { ...json, Origin: `${site}.evil.example` },
  "no origin to tell (a sandboxed frame)": { ...json, Origin: "null" },
  "no Origin at all, from another site": { ...json, "Sec-Fetch-Site": "cross-site" },
  "a sister site": { ...json, "Sec-Fetch-Site": "same-site" },
  "another origin, as plain text": { "Content-Type": "text/plain", Origin: "https://evil.example" },
};

const victims = ["admin", "lojista", "code_session"] as const;

let database: TestDatabase;
let ask: ReturnType<typeof testApp>["ask"];
let entries: { method: string; path: string }[];
let cookies: Record<(typeof victims)[number], string>;
/** Writes that would do harm if they were accepted: each has a real record and a valid body. */
let validWrites: { method: string; path: string; body: object }[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ ask } = testApp({
    db: database.db,
    publicUrl: site,
    appSecret: testSecret,
    handlePage: await builtPages(),
  }));
  const { db } = database;
  const [company, category] = [await makeCompany(db), await makeCategory(db)];
  const admin = await makeProfile(db, { role: "admin" }, { password });
  const shopkeeper = await makeProfile(db, { role: "lojista" }, { password, companyIds: [company.id] });
  const session = await makeUserSession(db, { userId: shopkeeper.id });
  const { code, id: codeId } = await makeAccessCode(db, accessCodeKey(testSecret), { companyId: company.id });
  cookies = {
    admin: await cookieFrom("/api/auth/sign-in", { email: admin.email, password }),
    lojista: await cookieFrom("/api/auth/sign-in", { email: shopkeeper.email, password }),
    code_session: await cookieFrom("/api/shop/code-sessions", { code }),
  };
  entries = await unsafeEntries();
  validWrites = [
    { method: "DELETE", path: `/user-sessions/${session.id}`, body: {} },
    { method: "POST", path: `/companies/${company.id}/access-codes`, body: { hours: 24 } },
    { method: "POST", path: `/companies/${company.id}/impersonation`, body: {} },
    { method: "DELETE", path: `/categories/${category.id}`, body: {} },
    { method: "POST", path: `/access-codes/${codeId}/revocation`, body: {} },
    {
      method: "PUT",
      path: `/users/${shopkeeper.id}/access`,
      body: { role: "admin", companyIds: [], version: (await findUser(db, shopkeeper.id)).version },
    },
    { method: "POST", path: "/auth/sign-out", body: {} },
  ];
});
afterAll(() => database.close());

test("the tested endpoints include every unsafe HTTP method", () => {
  expect(new Set(entries.map(({ method }) => method))).toEqual(new Set(["POST", "PUT", "PATCH", "DELETE"]));
});

describe.each(victims)("with the cookie of %s", (victim) => {
  test.each(Object.entries(crossSiteHeaders))("every write is refused from %s", async (_, headers) => {
    const before = await allRows();
    const wrong: string[] = [];
    for (const { method, path, body } of [
      ...entries.map((entry) => ({ ...entry, body: {} })),
      ...validWrites,
    ]) {
      const answer = await write(method, `/api${path}`, { headers, cookie: cookies[victim], body });
      const { code } = await answer.json();
      if (answer.status !== 403 || code !== "forbidden")
        wrong.push(`${method} ${path}: ${answer.status} ${code}`);
    }
    for (const path of pagePaths()) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await write(method, path, { headers, cookie: cookies[victim], body: {} });
        if (answer.status !== 403) wrong.push(`${method} ${path}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await allRows()).toEqual(before);
  });
});

test.each(["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"])(
  "the API refuses %s from any origin",
  async (type) => {
    const before = await allRows();
    const headers = { "Content-Type": type, Origin: site };
    for (const { method, path, body } of validWrites) {
      const answer = await write(method, `/api${path}`, { headers, cookie: cookies.admin, body });
      expect([answer.status, (await answer.json()).code], path).toEqual([415, "unsupported_media_type"]);
    }
    expect(await allRows()).toEqual(before);
  },
);

test("control: each of the same writes is accepted from a page of the site", async () => {
  const headers = { ...json, Origin: site, "Sec-Fetch-Site": "same-origin" };
  for (const { method, path, body } of validWrites) {
    const before = await allRows();
    const answer = await write(method, `/api${path}`, { headers, cookie: cookies.admin, body });
    expect(answer.status, `${method} ${path}: ${await answer.text()}`).toBe(200);
    expect(await allRows(), path).not.toEqual(before);
  }
});

type Write = { headers: Record<string, string>; cookie: string; body: object };

async function write(method: string, path: string, { headers, cookie, body }: Write): Promise<Response> {
  return ask(path, { method, headers: { ...headers, Cookie: cookie }, body: JSON.stringify(body) });
}

async function cookieFrom(path: string, body: object): Promise<string> {
  const answer = await write("POST", path, { headers: { ...json, Origin: site }, cookie: "", body });
  const lines = answer.headers.getSetCookie();
  if (lines.length === 0) throw new Error(`${path} answered ${answer.status} without a cookie`);
  return lines.map((line) => line.split(";")[0]).join("; ");
}

async function unsafeEntries() {
  const { paths }: { paths: Record<string, object> } = await (await ask("/api/openapi.json")).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== "get")
      .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, "x") })),
  );
}

/** Returns every page, and the data paths that the router requests when a form is submitted. */
function pagePaths(): string[] {
  const { shop, admin, ...rest } = routePatterns;
  const patterns = [rest, shop, admin].flatMap((area) => Object.values(area));
  const pages = patterns.map((pattern) => `/${pattern.replace(/:\w+|\*/, "x")}`);
  return [...pages, "/admin/login.data", "/lojista/codigo.data"];
}

/** A fingerprint of each table. */
async function allRows(): Promise<Record<string, string>> {
  const { pool } = database;
  const rows: Record<string, string> = {};
  for (const table of await productTables(pool)) rows[table.name] = await fingerprint(pool, table);
  return rows;
}
