import { AppError } from "#contract/errors.ts";
import { loyaltyValidation } from "#contract/loyalty/loyalty.texts.ts";
import type { DeviceKey, PassCertificate } from "#contract/loyalty/wallet.view.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { ownClientId } from "#server/domain/loyalty/wallet/own-client.ts";
import { issueCertificate } from "./issue-certificate.ts";

/**
 * Certifies the key of the device for the client whose phone was confirmed on it. Nothing is stored: the certificate
 * contains all that a counter checks.
 */
export async function certifyDevice(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { platform: { keys } }: Pick<RequestContext, "platform">,
  { devicePublicKey }: DeviceKey,
): Promise<PassCertificate> {
  const clientId = ownClientId(actor);
  const certificate = await issueCertificate({ clientId, devicePublicKey, now }, keys.cardPass);
  if (!certificate) {
    throw new AppError("validation.failed", { fields: { devicePublicKey: loyaltyValidation.deviceKey } });
  }
  return { certificate };
}
