import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { companyRequests } from "./company-request.table.ts";

const request = { companyName: "Padaria Sol", contactName: "Ana D'Ávila", phone: "(31) 99999-0001" };
const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const api = () => apiFor({ db: database.db }).companyRequests;
const storedRequests = () => database.db.select().from(companyRequests);

test("a visitor's request is stored for the back-office, with the phone as digits", async () => {
  const { id: categoryId } = await makeCategory(database.db);
  const answer = await api().receive({ ...request, categoryId, message: "  Abrimos aos domingos.  " });
  expect(answer).toEqual({ received: true });
  expect(await storedRequests()).toMatchObject([
    {
      companyName: "Padaria Sol",
      contactName: "Ana D'Ávila",
      phone: "31999990001",
      categoryId,
      message: "Abrimos aos domingos.",
      status: "new",
      companyId: null,
      handledAt: null,
      createdAt: testNow,
    },
  ]);
});

test("the audit records the request without the person's name and phone", async () => {
  await api().receive(request);
  const [{ id } = { id: "" }] = await storedRequests();
  expect(await database.db.select().from(auditLogs)).toMatchObject([
    {
      action: "company_request.create",
      recordId: id,
      userId: null,
      newValues: { companyName: "Padaria Sol" },
    },
  ]);
});

test("every problem is reported with its field, and nothing is stored", async () => {
  const answer = await requestApi({ db: database.db }, "/api/company-requests", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      companyName: " ",
      contactName: "A",
      phone: "123",
      categoryId: "x",
      message: "x".repeat(1001),
    }),
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: "validation.failed",
      data: {
        fields: {
          companyName: "Nome da empresa é obrigatório",
          contactName: "Nome deve ter pelo menos 2 letras",
          phone: "Telefone deve ter 10 ou 11 dígitos, com o DDD",
          categoryId: "Escolha uma categoria da lista",
          message: "Mensagem muito longa: use até 1000 caracteres",
        },
      },
    },
  });
  expect(await storedRequests()).toEqual([]);
});

test("a deleted category is refused with a message for its field", async () => {
  await expect(api().receive({ ...request, categoryId: unknownId })).rejects.toMatchObject({
    code: "validation.failed",
    data: { fields: { categoryId: "Escolha uma categoria da lista" } },
  });
  expect(await storedRequests()).toEqual([]);
});

test("a repeated request is stored once; after it is handled, the shop may send another one", async () => {
  await api().receive(request);
  await api().receive({ ...request, companyName: "PADARIA SOL", message: "Alô?" });
  expect(await storedRequests()).toHaveLength(1);
  await database.db.update(companyRequests).set({ status: "dismissed", handledAt: testNow });
  await api().receive(request);
  expect(await storedRequests()).toHaveLength(2);
});

test("an address may send five requests an hour; other addresses are not affected", async () => {
  const send = (index: number, address: string) =>
    apiFor({ db: database.db, visitor: { address, userAgent: undefined } }).companyRequests.receive({
      ...request,
      companyName: `Loja ${index}`,
    });
  for (let index = 0; index < limits.companyRequests; index++) await send(index, "203.0.113.1");
  await expect(send(9, "203.0.113.1")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(send(9, "203.0.113.2")).resolves.toEqual({ received: true });
});
