import { AppError } from "#contract/errors.ts";
import { passRefusals } from "#contract/loyalty/pass/pass-refusal.ts";
import { verifyStoredCardPass } from "#contract/loyalty/pass/verify-card-pass.ts";
import type { Platform } from "#server/platform/platform.ts";
import { cardPassPublicKey } from "./card-pass-key.ts";

/** The key that the platform derives for passes, of all that it has. */
export type PassKeys = Pick<Platform["keys"], "cardPass">;

type ScannedPass = {
  pass: string;
  /** The counter's own statement, for a pass that was scanned without network. */
  scannedAt: Date;
  now: Date;
};

/** Returns the id of the client of a scanned pass, or throws the refusal. The client may have been merged or erased. */
export async function readPass({ pass, ...check }: ScannedPass, keys: PassKeys): Promise<string> {
  const serverPublicKey = cardPassPublicKey(keys.cardPass);
  const result = await verifyStoredCardPass(pass, { serverPublicKey, ...check });
  if (result.verdict !== "valid") throw new AppError(passRefusals[result.verdict]);
  return result.clientId;
}
