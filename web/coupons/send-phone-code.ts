import type { ApiClient } from "#contract/api/contract.ts";
import { normalizePhoneIdentity, phoneDigits } from "#contract/schemas/phone.ts";

/** What the buttons post that send a code to a phone: the first one, and one more. */
export const codeIntents = ["send-code", "send-another-code"];

/** A form may arrive twice, by itself or because its page is loaded again: while a code is on its way, it is the first. */
export async function sendPhoneCode(api: ApiClient, phone: string, intent: string): Promise<void> {
  const { codeSentTo } = await api.clients.device();
  const isOnItsWay = codeSentTo === normalizePhoneIdentity(phoneDigits(phone));
  if (intent === "send-another-code" || !isOnItsWay) await api.clients.sendPhoneCode({ phone });
}
