import { expect, test } from "vitest";
import { eventCountText, eventDetails } from "./security.texts.ts";

test.each([
  [{ reason: "auth.invalid_credentials" }, "Motivo: e-mail ou senha errados"],
  [{ action: "login" }, "Ação: entrar"],
  [{ limit: 50, windowMinutes: 15 }, "Limite: 50 · Em quantos minutos: 15"],
  [{ omitted: true, size: 9000 }, "Grande demais para guardar: sim · Tamanho: 9.000"],
  [
    { access: "admin", firstEntry: "PUT /users/{id}/access" },
    "Acesso exigido: administrador · Primeira chamada: PUT /users/{id}/access",
  ],
  [{ reason: null, action: "" }, ""],
  // A browser may report fields and values that have no label here.
  [
    { tabs: ["a", 2], toString: "x", reportedBy: "browser" },
    'tabs: ["a",2] · toString: x · Informado por: navegador',
  ],
])("%j is shown as %j", (data, text) => {
  expect(eventDetails(data)).toBe(text);
});

test("an id is shown as the name of its record, or as the id when the record no longer exists", () => {
  const data = { shopkeeperId: "2f53a68c", companyId: "6c2063bf" };
  expect(eventDetails(data, { "6c2063bf": "Padaria Pão Quente" })).toBe(
    "Lojista: 2f53a68c · Empresa: Padaria Pão Quente",
  );
});

test.each([
  [1, undefined],
  [12, "12 vezes"],
  [1243, "1.243 vezes"],
])("an event that occurred %i times is shown with %j", (count, text) => {
  expect(eventCountText(count)).toBe(text);
});
