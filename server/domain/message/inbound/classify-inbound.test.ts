import { expect, test } from "vitest";
import { isOptOut, isRefusal } from "./classify-inbound.ts";

test.each([
  "SAIR",
  "sair",
  " Sair. ",
  "Párar!",
  "CANCELAR",
  "cancelar...",
  "*sair*",
  "S A I R",
  "Parar promoções",
])("%s opts out", (text) => expect(isOptOut(text)).toBe(true));

test.each(["não quero sair de casa", "sair?? como", "cancelar meu cupom", "", "oi", null])(
  "%s does not opt out",
  (text) => expect(isOptOut(text)).toBe(false),
);

test.each(["NÃO", "nao", "Não."])("%s refuses", (text) => expect(isRefusal(text)).toBe(true));
test.each(["não fui eu?", "sim", null])("%s does not refuse", (text) => expect(isRefusal(text)).toBe(false));
