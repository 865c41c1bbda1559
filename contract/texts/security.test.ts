import { expect, test } from "vitest";
import { eventDetails } from "./security.ts";

test.each([
  [{ reason: "auth.invalid_credentials" }, "Motivo: e-mail ou senha errados"],
  [{ action: "login" }, "Ação: entrar"],
  [{ limit: 50, windowMinutes: 15 }, "Limite: 50 · Em quantos minutos: 15"],
  [{ omitted: true, size: 9000 }, "Grande demais para guardar: sim · Tamanho: 9.000"],
  [{ reason: null, action: "" }, ""],
  // A browser may report what nobody named here.
  [
    { tabs: ["a", 2], toString: "x", reportedBy: "browser" },
    'tabs: ["a",2] · toString: x · Informado por: navegador',
  ],
])("%j is read as %j", (data, text) => {
  expect(eventDetails(data)).toBe(text);
});
