import type { ApiClient } from "#contract/api/contract.ts";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { formText } from "#web/shell/request/form-text.ts";

/** The `intent` values of the buttons that send a code to a phone: the first code, and another one. */
export const codeIntents = ["send-code", "send-another-code"];

/** The form field with the expiry of the code that was known when the form was rendered. */
export const knownCodeExpiryField = "codeKnown";

/** The API calls for sending a code: in-process for a posted form, over HTTP in an island. */
export type PhoneCodeApi = { clients: Pick<ApiClient["clients"], "device" | "sendPhoneCode"> };

/**
 * Sends a code to a phone. A form may be submitted twice, by a retry or by reloading its page. If a code that was
 * created after the form was rendered is already being delivered, the submission is a repetition and no new code is
 * sent.
 *
 * Returns when the current code expires.
 */
export async function sendPhoneCode({ clients }: PhoneCodeApi, posted: FormData): Promise<string> {
  const phone = formText(posted, "phone");
  const { codeSentTo, codeExpiresAt } = await clients.device();
  const isOnItsWay = codeExpiresAt !== null && codeSentTo === normalizePhoneIdentity(phoneDigits(phone));
  const isAnother =
    formText(posted, "intent") === "send-another-code" &&
    formText(posted, knownCodeExpiryField) === codeExpiresAt;
  if (isOnItsWay && !isAnother) return codeExpiresAt;
  return (await clients.sendPhoneCode({ phone })).expiresAt;
}
