import type { ApiClient } from "#contract/api/contract.ts";
import type { PhoneProofMethod } from "#contract/client/phone-proof.schema.ts";
import { formText } from "#web/shell/request/form-text.ts";

/** The `intent` values of the buttons that start a proof of a phone. */
export const proofIntents: Record<string, PhoneProofMethod> = {
  "prove-inbound": "inbound",
  "prove-counter": "counter",
};

export async function startPhoneProof(
  { clients }: Pick<ApiClient, "clients">,
  posted: FormData,
  method: PhoneProofMethod,
): Promise<void> {
  await clients.startPhoneProof({ phone: formText(posted, "phone"), method });
}
