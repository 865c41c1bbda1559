import type { ApiClient } from "#contract/api/contract.ts";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { formText } from "#web/shell/request/form-text.ts";

/** What the buttons post that send a code to a phone: the first one, and one more. */
export const codeIntents = ["send-code", "send-another-code"];

/** The field in which a form says which code it was drawn with. */
export const codeKnownField = "codeKnown";

/** What sending a code asks of the API: in the process for a posted form, over HTTP in an island. */
export type PhoneCodeApi = { clients: Pick<ApiClient["clients"], "device" | "sendPhoneCode"> };

/**
 * A form may arrive twice, by itself or because its page is loaded again: while a code is on its way that it did not know
 * of, it was here before. Says until when the code holds that is on its way now.
 */
export async function sendPhoneCode({ clients }: PhoneCodeApi, posted: FormData): Promise<string> {
  const phone = formText(posted, "phone");
  const { codeSentTo, codeUntil } = await clients.device();
  const isOnItsWay = codeUntil !== null && codeSentTo === normalizePhoneIdentity(phoneDigits(phone));
  const isAnother =
    formText(posted, "intent") === "send-another-code" && formText(posted, codeKnownField) === codeUntil;
  if (isOnItsWay && !isAnother) return codeUntil;
  return (await clients.sendPhoneCode({ phone })).expiresAt;
}
