import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Access } from "#contract/account/roles.ts";
import { contract } from "#contract/api/contract.ts";
import type { EndpointMeta } from "#contract/api/endpoint.ts";
import { fingerprint, productTables } from "#server/platform/database/product-tables.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { claim } from "#tests/support/town/coupon-town.ts";
import { fillEveryTable } from "#tests/support/town/one-of-everything.ts";

/** The id of the first record of each table (one-of-everything.ts). */
const record = "0197e0a2-0000-7000-8000-000000000001";
const password = "Padaria-2026!";

type Write = { operation: string; method: string; path: string; access: Access; input: z.ZodType };

const writes = writesOf(contract).filter(({ operation }) => operation !== "POST /pictures");

let database: TestDatabase;
/** An authorized caller for each kind of access, so that only the body can be the reason of a refusal. */
let callers: Record<Access, Visitor>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db, pool } = database;
  await fillEveryTable(pool);
  const app = appFor({ db });
  const [newVisitor, device, counter, admin] = [1, 2, 3, 4].map((last) =>
    app.visitor(`203.0.113.${last}`),
  ) as [Visitor, Visitor, Visitor, Visitor];
  const offer = await makeOffer(db);
  await claim(device, offer.id);
  const key = testPlatform({ db }).keys.accessCode;
  const { code } = await makeAccessCode(db, key, { companyId: offer.companyId });
  await counter.call("POST", "/shop/code-sessions", { code });
  const { email } = await makeProfile(db, { role: "admin" }, { password });
  await admin.call("POST", "/auth/sign-in", { email, password });
  callers = { public: newVisitor, device, counter, lojista: admin, signed_in: admin, editor: admin, admin };
});
afterAll(() => database.close());

test("every write operation is tested", () => {
  expect(writes.length).toBeGreaterThan(70);
});

test("every write refuses an unknown key by name and anything but an object, and changes no rows", async () => {
  const before = await allRows();
  const wrong: string[] = [];
  for (const write of writes) {
    const { status, body } = await send(write, { unknown: 1 });
    const message = body.data?.fields?.unknown;
    if (status !== 400 || message !== "Campo desconhecido: unknown") {
      wrong.push(`${write.operation} with an unknown key: ${status} ${message}`);
    }
    for (const body of [[], null, "texto", 7]) {
      const { status } = await send(write, body);
      if (status !== 400) wrong.push(`${write.operation} with ${JSON.stringify(body)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await allRows()).toEqual(before);
});

test("every write with a required key refuses an empty object and changes no rows", async () => {
  const before = await allRows();
  const withKeys = writes.filter(({ input, path }) => !input.safeParse(addressIn(path)).success);
  expect(withKeys.length).toBeGreaterThan(45);
  const wrong: string[] = [];
  for (const write of withKeys) {
    const { status } = await send(write, {});
    if (status !== 400) wrong.push(`${write.operation}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await allRows()).toEqual(before);
});

/** Valid bodies: each is refused with one additional key or one missing key. */
const accepted: Record<string, object> = {
  "PUT /campaigns/featured": { id: record },
  "PUT /saved-views": { screen: "offers", name: "Minha", query: "" },
  "PUT /client/consents": { channel: "whatsapp", purpose: "offers", granted: true },
  "POST /incidents/{id}/entries": {
    summary: "Planilha",
    knownOn: "2026-11-15",
    affectedPeople: null,
    risk: "low",
  },
  "POST /categories": { name: "Doces", icon: "🍬", tone: "peach" },
  "POST /company-requests": { companyName: "Pão & Cia", contactName: "João", phone: "35990000009" },
};

test.each(Object.keys(accepted))("%s accepts exactly its keys, no more and no fewer", async (operation) => {
  const write = writes.find((known) => known.operation === operation);
  if (!write) throw new Error(`${operation} is no write`);
  const body = accepted[operation] ?? {};
  const before = await allRows();
  for (const key of Object.keys(body)) {
    const { [key]: value, ...rest } = body as Record<string, unknown>;
    expect((await send(write, rest)).status, `without ${key}`).toBe(400);
    expect((await send(write, { ...rest, [`${key}s`]: value })).status, `${key}s`).toBe(400);
    expect((await send(write, { ...body, [`${key}s`]: value })).status, `${key}s beside it`).toBe(400);
  }
  expect((await send(write, {})).status).toBe(400);
  expect(await allRows()).toEqual(before);
  expect((await send(write, body)).status).not.toBe(400);
});

test("an update without any field is refused", async () => {
  const [category] = (await callers.admin.call("GET", "/admin/categories")).body.items;
  const path = `/categories/${category.id}`;
  const { status, body } = await callers.admin.call("PATCH", path, { version: category.version });
  expect([status, body.data.fields]).toEqual([400, { "": "Diga o que deve mudar" }]);
  const renamed = await callers.admin.call("PATCH", path, { version: category.version, name: "Bares" });
  expect([renamed.status, renamed.body.name]).toEqual([200, "Bares"]);
});

test("only an id of null clears the featured campaign", async () => {
  const featured = async () => {
    const { rows } = await database.pool.query("select id from campaigns where is_featured");
    return rows.map(({ id }) => id);
  };
  await database.pool.query("update campaigns set is_featured = true");
  for (const body of [{}, [], { ID: null }, { id: undefined }, { id: "" }]) {
    expect((await callers.admin.call("PUT", "/campaigns/featured", body)).status).toBe(400);
  }
  expect(await featured()).toEqual([record]);
  expect((await callers.admin.call("PUT", "/campaigns/featured", { id: null })).status).toBe(200);
  expect(await featured()).toEqual([]);
});

function send({ method, path, access }: Write, body: unknown) {
  return callers[access].call(method, path.replace(/\{\w+\}/g, record), body);
}

/** Returns a fingerprint of each table. */
async function allRows(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const table of await productTables(database.pool)) {
    rows[table.name] = await fingerprint(database.pool, table);
  }
  return rows;
}

/** Returns the parameters of a path, which are part of every input. */
function addressIn(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, record]));
}

function writesOf(router: AnyContractRouter): Write[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(writesOf);
  const { route, meta, inputSchema } = router["~orpc"];
  const { method = "GET", path = "" } = route;
  const { access = "admin" } = meta as EndpointMeta;
  const input = inputSchema as z.ZodType;
  return method === "GET" ? [] : [{ operation: `${method} ${path}`, method, path, access, input }];
}
