import type { ApiClient } from "#contract/api/contract.ts";
import type { ClaimCoupon } from "#contract/coupon/coupon.schema.ts";
import type { ClaimedCoupon, CouponView } from "#contract/coupon/coupon.view.ts";
import { codeIntents, type PhoneCodeApi, sendPhoneCode } from "#web/coupons/send-phone-code.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { type Refusal, refusalOf } from "#web/shell/request/refusal.ts";
import type { Answer } from "./checkout-form.tsx";
import { readClaimValues } from "./claim-values.ts";

/** The API calls of the checkout: in-process for a posted form, over HTTP in its island. */
export type CheckoutApi = {
  clients: PhoneCodeApi["clients"] & Pick<ApiClient["clients"], "confirmPhone">;
  claim(key: string, input: ClaimCoupon): Promise<ClaimedCoupon>;
};

/** Performs the action of the pressed button. Returns the id of the claimed coupon, or the new content of the form. */
export async function answerCheckout(
  api: CheckoutApi,
  posted: FormData,
): Promise<{ couponId: string } | { answer: Answer }> {
  const values = readClaimValues(posted);
  const intent = formText(posted, "intent");
  try {
    if (codeIntents.includes(intent)) {
      return { answer: { values, step: "enter-code", codeExpiresAt: await sendPhoneCode(api, posted) } };
    }
    if (intent === "confirm") {
      const device = await api.clients.confirmPhone({ phone: values.phone, code: formText(posted, "code") });
      // The claim needs another press: the device is recognized only from the next request on.
      return { answer: { values, step: "claim", device, isPhoneConfirmed: true } };
    }
    const claim = (key: string) => api.claim(key, { id: formText(posted, "offerId"), ...values });
    return { couponId: (await claimOpenCoupon(claim, formText(posted, "key"))).id };
  } catch (error) {
    const refusal = refusalOf(error);
    return { answer: { values, step: nextStep(intent, refusal), refusal } };
  }
}

/**
 * The back button restores the form with its key. A client who submits it again after cancelling wants a new coupon,
 * not the cancelled one. The new claim has a key derived from the form's key and the cancelled coupon, so that retries
 * use the same one.
 */
async function claimOpenCoupon(
  claim: (key: string) => Promise<ClaimedCoupon>,
  formKey: string,
  key = formKey,
): Promise<CouponView> {
  const { coupon } = await claim(key);
  return coupon.state === "cancelled" ? claimOpenCoupon(claim, formKey, `${formKey}-${coupon.id}`) : coupon;
}

function nextStep(intent: string, { code }: Refusal): Answer["step"] {
  if (intent === "confirm") return "enter-code";
  return codeIntents.includes(intent) || code === "coupon.confirm_phone" ? "send-code" : "claim";
}
