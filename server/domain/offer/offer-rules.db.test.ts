import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { requestApi } from "#tests/support/server/api.ts";
import { offers } from "./offer.table.ts";

const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";

/** Spec 5, offer, rule by rule, as a caller of the API gets it. Today is 15/11/2026 in the town. */
const rules: [rule: string, field: string, value: unknown, message: string][] = [
  ["title is required", "title", "  ", "Título é obrigatório"],
  ["title is at most 255", "title", "x".repeat(256), "Título muito longo: use até 255 caracteres"],
  ["description is required", "description", "", "Descrição é obrigatória"],
  [
    "description is at most 2000",
    "description",
    "x".repeat(2001),
    "Descrição muito longa: use até 2000 caracteres",
  ],
  ["discount is required", "discount", "", "Desconto é obrigatório"],
  ["discount is at most 50", "discount", "x".repeat(51), "Desconto muito longo: use até 50 caracteres"],
  ["location is required", "location", "", "Localização é obrigatória"],
  ["location is at most 255", "location", "x".repeat(256), "Localização muito longa: use até 255 caracteres"],
  ["valid_until is required", "validUntil", "", "Data de validade é obrigatória"],
  ["valid_until is a day", "validUntil", "2026-02-30", "Data inválida"],
  ["valid_until is today or later", "validUntil", "2026-11-14", "Data de validade deve ser hoje ou depois"],
  ["company_id is a uuid", "companyId", "padaria", "Escolha a empresa"],
  ["company_id is the id of a company", "companyId", unknownId, "Escolha a empresa"],
  ["category_id is a uuid", "categoryId", "pizza", "Escolha uma categoria da lista"],
  ["stock is an integer", "stock", 1.5, "Quantidade deve ser um número inteiro"],
  ["stock is not negative", "stock", -1, "Quantidade não pode ser negativa"],
  [
    "image_url is a URL",
    "imageUrl",
    "javascript:alert(1)",
    "Imagem inválida: envie um arquivo ou use um endereço que comece com https://",
  ],
  [
    "a picture of the gallery is a URL",
    "galleryUrls",
    ["data:text/html,<script>alert(1)</script>"],
    "Imagem inválida: envie um arquivo ou use um endereço que comece com https://",
  ],
  [
    "a keyword is at most 50",
    "keywords",
    ["x".repeat(51)],
    "Palavra-chave muito longa: use até 50 caracteres",
  ],
  ["status is one of the four values", "status", "paused", "Escolha a situação da oferta"],
  [
    "future_activation requires a date",
    "activationDate",
    null,
    "Data de ativação é obrigatória e deve ser no futuro para ativação futura",
  ],
  [
    "future_activation requires a date after today",
    "activationDate",
    "2026-11-15",
    "Data de ativação é obrigatória e deve ser no futuro para ativação futura",
  ],
];

let database: TestDatabase;
let editor: Actor;
let companyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { id: userId } = await makeProfile(database.db, { role: "editor" });
  editor = { kind: "user", userId, role: "editor", companyIds: [] };
  companyId = (await makeCompany(database.db)).id;
});
afterAll(() => database.close());

const write = (method: "POST" | "PUT", path: string, changes: Record<string, unknown>) =>
  requestApi({ db: database.db, actor: editor }, path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      title: "Pão",
      description: "Quentinho",
      discount: "-10%",
      discountType: "percent",
      location: "Centro",
      validUntil: "2026-12-31",
      companyId,
      ...changes,
    }),
  });

test.each(rules)("%s, for a new offer and for an update", async (_rule, field, value, message) => {
  const status = field === "activationDate" ? { status: "future_activation" } : {};
  const { id, companyName: _name, state: _state, ...whole } = (await write("POST", "/api/offers", {})).body;
  for (const answer of [
    await write("POST", "/api/offers", { ...status, [field]: value }),
    await write("PUT", `/api/offers/${id}`, { ...whole, ...status, [field]: value }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("validation.failed");
    expect(Object.entries(answer.body.data.fields)).toContainEqual([
      Array.isArray(value) ? `${field}.0` : field,
      message,
    ]);
  }
  expect(await database.db.select({ title: offers.title }).from(offers)).toEqual([{ title: "Pão" }]);
  await database.db.delete(offers);
});

test("values at the limits of the rules are accepted", async () => {
  const answer = await write("POST", "/api/offers", {
    title: "x".repeat(255),
    description: "x".repeat(2000),
    discount: "x".repeat(50),
    location: "x".repeat(255),
    validUntil: "2026-11-16",
    stock: 0,
    totalStock: 0,
    imageUrl: "https://exemplo.test/foto.webp",
    keywords: ["x".repeat(50)],
    status: "future_activation",
    activationDate: "2026-11-16",
  });
  expect(answer.status).toBe(200);
});
