import { expect, it, vi } from "vitest";
import type { ClaimedCoupon } from "#contract/coupon/coupon.view.ts";
import { answerCheckout, type CheckoutApi } from "./answer-checkout.ts";

const device = { name: null, phone: "35999990000", isConfirmed: true, codeSentTo: null, codeExpiresAt: null };

function posted(intent: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { offerId: "offer-1", key: "form-key", name: "Ana", phone: "35999990000", intent, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function apiWith(claim: CheckoutApi["claim"]): CheckoutApi {
  return {
    clients: {
      device: async () => device,
      sendPhoneCode: async () => ({ expiresAt: "2026-11-18T10:00:00Z" }),
      confirmPhone: async () => device,
    },
    claim,
  };
}

const couponOf = (id: string, state: string) => ({ isNew: true, coupon: { id, state } }) as ClaimedCoupon;
const refuse = (code: string, status = 409) =>
  apiWith(async () => {
    throw Object.assign(new Error("não"), { code, status });
  });

it("claims with the key of the form", async () => {
  const claim = vi.fn(async () => couponOf("c1", "issued"));
  expect(await answerCheckout(apiWith(claim), posted("claim"))).toEqual({ couponId: "c1" });
  expect(claim).toHaveBeenCalledWith("form-key", expect.objectContaining({ id: "offer-1", name: "Ana" }));
});

it("claims another coupon with a new key when the coupon of the key was cancelled", async () => {
  const claim = vi.fn(async (key: string) =>
    key === "form-key" ? couponOf("c1", "cancelled") : couponOf("c2", "issued"),
  );
  expect(await answerCheckout(apiWith(claim), posted("claim"))).toEqual({ couponId: "c2" });
  expect(claim.mock.calls.map(([key]) => key)).toEqual(["form-key", "form-key-c1"]);
});

it("asks for a code when another device used the phone", async () => {
  const result = await answerCheckout(refuse("coupon.confirm_phone", 403), posted("claim"));
  expect(result).toMatchObject({ answer: { step: "send-code", refusal: { code: "coupon.confirm_phone" } } });
});

it("returns the expiry of the code, then that the phone is confirmed", async () => {
  const api = refuse("coupon.sold_out");
  expect(await answerCheckout(api, posted("send-code"))).toMatchObject({
    answer: { step: "enter-code", codeExpiresAt: "2026-11-18T10:00:00Z" },
  });
  expect(await answerCheckout(api, posted("confirm", { code: "123456" }))).toMatchObject({
    answer: { step: "claim", isPhoneConfirmed: true, device },
  });
});

it("still asks for the code after a wrong one", async () => {
  const api = apiWith(async () => couponOf("c1", "issued"));
  api.clients.confirmPhone = async () => {
    throw Object.assign(new Error("não"), { code: "client.code_wrong", status: 400 });
  };
  expect(await answerCheckout(api, posted("confirm"))).toMatchObject({ answer: { step: "enter-code" } });
});

it("throws errors that are not refusals", async () => {
  await expect(answerCheckout(refuse("internal", 500), posted("claim"))).rejects.toThrow("não");
});
