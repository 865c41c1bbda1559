import { expect, it } from "vitest";
import type { Answer } from "./checkout-form.tsx";
import { withoutErrorOf, withoutFieldErrors } from "./field-errors.ts";

const refused = (code: string, fields: Record<string, string> = {}): Answer => ({
  values: { name: "", phone: "", consents: [] },
  step: "claim",
  refusal: { status: 400, code, title: undefined, text: "x", fields },
});
const fieldsOf = ({ refusal }: Answer) => refusal?.fields;

it("removes the error of the edited field, and keeps the others", () => {
  const both = refused("validation.failed", { name: "curto", phone: "curto" });
  expect(fieldsOf(withoutErrorOf("name", both))).toEqual({ phone: "curto" });
});

it("removes the refusal with its last field error, which would otherwise be shown above the form", () => {
  expect(withoutErrorOf("name", refused("validation.failed", { name: "curto" })).refusal).toBeUndefined();
});

it("removes a wrong-code error when the code is edited, not when the name is edited", () => {
  const wrong = refused("client.code_wrong");
  expect(withoutErrorOf("name", wrong)).toBe(wrong);
  expect(withoutErrorOf("code", wrong).refusal).toBeUndefined();
});

it("keeps a message above the form until the next response", () => {
  const soldOut = refused("coupon.sold_out");
  expect(withoutErrorOf("name", soldOut)).toBe(soldOut);
  expect(withoutFieldErrors(soldOut)).toBe(soldOut);
  expect(withoutFieldErrors(refused("client.code_wrong")).refusal).toBeUndefined();
});
