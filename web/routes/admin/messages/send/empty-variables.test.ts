import { expect, test } from "vitest";
import { emptyVariables } from "./empty-variables.ts";

const content = {
  subject: "{{premio|um presente}} para {{nome}}",
  body: "Oi, {{nome|vizinho}}! Seu cupom de {{oferta}} vale até {{validade}}: {{link}}",
};

test("without a value and a fallback, a shared variable is named with the words that stand there", () => {
  expect(emptyVariables(content, { validade: " " }).map(({ name }) => name)).toEqual(["oferta", "validade"]);
  expect(emptyVariables(content, { oferta: "Café", validade: "30/11" })).toEqual([]);
});
