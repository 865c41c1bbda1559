import { expect, it } from "vitest";
import type { Answer } from "./checkout-form.tsx";
import { withoutErrorOf, withoutFieldErrors } from "./field-errors.ts";

const refused = (code: string, fields: Record<string, string> = {}): Answer => ({
  values: { name: "", phone: "", consents: [] },
  step: "claim",
  refusal: { status: 400, code, title: undefined, text: "x", fields },
});
const fieldsOf = ({ refusal }: Answer) => refusal?.fields;

it("takes the error of the field that is edited, and leaves the others", () => {
  const both = refused("validation.failed", { name: "curto", phone: "curto" });
  expect(fieldsOf(withoutErrorOf("name", both))).toEqual({ phone: "curto" });
});

it("is no refusal any more without its last error: it would stand above the form", () => {
  expect(withoutErrorOf("name", refused("validation.failed", { name: "curto" })).refusal).toBeUndefined();
});

it("takes a wrong code when the code is edited, not when the name is", () => {
  const wrong = refused("client.code_wrong");
  expect(withoutErrorOf("name", wrong)).toBe(wrong);
  expect(withoutErrorOf("code", wrong).refusal).toBeUndefined();
});

it("leaves what stands above the form until there is another answer", () => {
  const soldOut = refused("coupon.sold_out");
  expect(withoutErrorOf("name", soldOut)).toBe(soldOut);
  expect(withoutFieldErrors(soldOut)).toBe(soldOut);
  expect(withoutFieldErrors(refused("client.code_wrong")).refusal).toBeUndefined();
});
