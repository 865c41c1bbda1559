import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import type { CepProvider } from "#server/platform/cep/cep-provider.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";

const editor: Actor = {
  kind: "user",
  userId: "0198f0a0-0000-7000-8000-000000000001",
  role: "editor",
  companyIds: [],
};
const address = {
  street: "Rua Um",
  neighborhood: "Centro",
  city: "Serra Bela",
  state: "MG",
  latitude: -22.07,
  longitude: -46.1,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

type Answer = Awaited<ReturnType<CepProvider["find"]>> | "down";

/** A provider that always returns this result and records the codes it was called with. */
function provider(answer: Answer) {
  const asked: string[] = [];
  const find: CepProvider["find"] = async (cep) => {
    asked.push(cep);
    if (answer === "down") throw new Error("no answer");
    return answer;
  };
  return { name: "fake", find, asked };
}

function find(cep: string, cepProviders: CepProvider[], { actor = editor, now = testNow } = {}) {
  return apiFor({ db: database.db, actor, now, platform: { cepProviders } }).cep.find({ cep });
}

test("a CEP is looked up in any typed format and stored for later requests", async () => {
  const one = provider(address);
  expect(await find("37580-000", [one])).toEqual({ cep: "37580000", ...address });
  expect(await find("37580000", [one])).toEqual({ cep: "37580000", ...address });
  expect(one.asked).toEqual(["37580000"]);
  const inAYear = new Date(testNow.getTime() + 366 * 86_400_000);
  await find("37580000", [one], { now: inAYear });
  expect(one.asked).toHaveLength(2);
});

test("a CEP is looked up at the next provider when the first fails or does not find it", async () => {
  const second = provider(address);
  expect(await find("37580000", [provider("down"), second])).toMatchObject(address);
  expect(await find("37580001", [provider(null), second])).toMatchObject(address);
  expect(second.asked).toEqual(["37580000", "37580001"]);
});

test("distinguishes an unknown CEP from an unavailable service, and stores neither result", async () => {
  await expect(find("00000000", [provider(null), provider("down")])).rejects.toMatchObject({
    code: "cep.unknown",
    status: 404,
    message: "Confira o número, ou escreva o endereço você mesmo.",
  });
  await expect(find("00000000", [provider("down"), provider("down")])).rejects.toMatchObject({
    code: "cep.unavailable",
    status: 503,
  });
  expect(await find("00000000", [provider(address)])).toMatchObject(address);
});

test("refuses an invalid CEP, an unauthorized user and too many requests", async () => {
  const one = provider(null);
  await expect(find("1234", [one])).rejects.toMatchObject({
    data: { fields: { cep: "CEP deve ter 8 dígitos" } },
  });
  await expect(find("37580000", [one], { actor: anonymous })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  for (let attempt = 0; attempt < limits.cepLookups; attempt++) await find("37580000", [one]).catch(() => {});
  await expect(find("37580000", [one])).rejects.toMatchObject({ code: "rate_limited" });
  expect(one.asked).toHaveLength(limits.cepLookups);
});
