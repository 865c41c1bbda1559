import { ORPCError } from "@orpc/client";
import { type ErrorCode, errorText } from "#contract/errors.ts";
import { looksLikeCardCode } from "#contract/loyalty/pass/card-code-format.ts";
import { passRefusals } from "#contract/loyalty/pass/pass-refusal.ts";
import { verifyCardPass } from "#contract/loyalty/pass/verify-card-pass.ts";

/**
 * Throws the refusal of a scanned text that is not a valid card pass, also without network. The server checks the pass
 * again. A browser without WebCrypto, which is a page without HTTPS, leaves the check to the server, and so does a card
 * code: only the server has its key.
 */
export async function refuseInvalidPass(
  text: string,
  check: { serverPublicKey: string; now: Date },
): Promise<void> {
  if (!("subtle" in crypto) || looksLikeCardCode(text)) return;
  const { verdict } = await verifyCardPass(text, check);
  if (verdict !== "valid") throw counterRefusal(passRefusals[verdict]);
}

/** A refusal that the counter decides without the server, in the form in which the server's arrive. */
export function counterRefusal(code: ErrorCode): Error {
  return new ORPCError(code, { message: errorText(code) });
}
