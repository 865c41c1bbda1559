import type { PhoneProofMethod } from "#contract/client/phone-proof.schema.ts";
import { limits } from "#contract/limits.ts";
import type { RequestContext } from "#server/context.ts";
import { randomReadableCode } from "#server/platform/random-readable-code.ts";
import { newPhoneCode } from "./phone-code-secret.ts";

/**
 * The cookie with the code of the proof that is open on this device. Only the browser that started the proof can
 * complete it: a person who read or planted the cookie of the device has no code.
 */
const cookieName = "pertinho_phone_proof";

const partLength = 4;

export function newProofCode(method: PhoneProofMethod): string {
  if (method === "counter") return newPhoneCode();
  return `${randomReadableCode(partLength)}-${randomReadableCode(partLength)}`;
}

type Cookies = Pick<RequestContext, "cookies">;

export const proofCookie = {
  read: ({ cookies }: Cookies) => cookies.get(cookieName)?.slice(0, 20),
  set: ({ cookies }: Cookies, code: string) =>
    cookies.set(cookieName, code, { maxAge: 2 * limits.phoneCodeMinutes * 60 }),
  delete: ({ cookies }: Cookies) => cookies.delete(cookieName),
};
