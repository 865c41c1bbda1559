import { expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";

const refused = (status: number, data?: object) =>
  Object.assign(new Error("Não"), { status, code: "coupon.sold_out", data });

test("a refusal keeps its texts and its field errors", () => {
  const fields = { phone: "Telefone é obrigatório" };
  const words = { code: "coupon.sold_out", title: "Esgotado", text: "Não" };
  expect(refusalOf(refused(400, { title: "Esgotado", fields }))).toEqual({ status: 400, ...words, fields });
  expect(refusalOf(refused(429))).toEqual({ status: 429, ...words, title: undefined, fields: {} });
});

test.each([new Error("broken"), refused(500), refused(503), "no error at all"])(
  "an error that is not a refusal is thrown to the error page",
  (error) => {
    expect(() => refusalOf(error)).toThrow();
  },
);
