import { apiPaths } from "#contract/api-paths.ts";
import { callApi } from "#web/islands/call-api.ts";
import type { CheckoutApi } from "./answer-checkout.ts";

/** The API over HTTP, for the checkout's island. */
export const checkoutApi: CheckoutApi = {
  clients: {
    device: () => callApi({ method: "GET", path: apiPaths.device() }),
    sendPhoneCode: (input) => callApi({ method: "POST", path: apiPaths.phoneCodes(), input }),
    confirmPhone: (input) => callApi({ method: "POST", path: apiPaths.phoneConfirmations(), input }),
  },
  claim: (idempotencyKey, { id, ...input }) =>
    callApi({ method: "POST", path: apiPaths.offerCoupons(id), input, idempotencyKey }),
};
