import { expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";

const refused = (status: number, data?: object) => Object.assign(new Error("Não"), { status, data });

test("a refusal keeps its words, and what stands beside the fields", () => {
  const fields = { phone: "Telefone é obrigatório" };
  expect(refusalOf(refused(400, { fields }))).toEqual({ status: 400, text: "Não", fields });
  expect(refusalOf(refused(429))).toEqual({ status: 429, text: "Não", fields: {} });
});

test.each([new Error("broken"), refused(500), refused(503), "no error at all"])(
  "what is no refusal goes on to the error page",
  (error) => {
    expect(() => refusalOf(error)).toThrow();
  },
);
