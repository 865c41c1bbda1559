import { describe, expect, test } from "vitest";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { ClaimCoupon, CouponCancellation, couponCode } from "./coupon.schema.ts";

describe("a code", () => {
  test.each([
    ["AB3K9QXZ", "AB3K9QXZ"],
    [" ab3k-9qxz ", "AB3K9QXZ"],
    ["https://pertinho.test/validar?codigo=AB3K9QXZ", "AB3K9QXZ"],
    ["/validar?x=1&codigo=ab3k-9qxz#topo", "AB3K9QXZ"],
    // A code with an extra character stays invalid, instead of being cut to a code that may exist.
    ["AB3K-9QXZ-7777", "AB3K9QXZ7"],
  ])("%j is parsed as %s", (typed, code) => {
    expect(couponCode.parse(typed)).toBe(code);
  });

  test.each(["", " - ", 7])("%j is refused", (typed) => {
    const { success, error } = couponCode.safeParse(typed);
    expect([success, error?.issues[0]?.message]).toEqual([false, "Digite o código do cupom"]);
  });
});

test("a claim stores the phone as digits, has no consents by default and has the version of the consent text", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  expect(ClaimCoupon.parse({ id, name: " Maria  ", phone: "(35) 99000-0001" })).toEqual({
    id,
    name: "Maria",
    phone: "35990000001",
    consents: [],
    consentVersion: consentTexts.current,
  });
  const unknown = ClaimCoupon.safeParse({ id, name: "Maria", phone: "35990000001", consentVersion: "1999" });
  expect(unknown.success).toBe(false);
});

test("cancelling a coupon in the back-office requires a reason", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const { error } = CouponCancellation.safeParse({ id, reason: "  " });
  expect(error?.issues[0]?.message).toBe("Escreva o motivo");
});
