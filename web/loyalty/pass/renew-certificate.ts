import { apiPaths } from "#contract/api-paths.ts";
import type { DeviceKey, PassCertificate } from "#contract/loyalty/wallet.view.ts";
import { callApi } from "#web/islands/call-api.ts";
import { deleteDeviceKey, devicePublicKey, storeCertificate } from "./device-key.ts";

/**
 * Gets a certificate for the key of this device, at each visit with network. Without network the stored one stays. If the
 * server refuses, the device no longer belongs to a client, and its key is deleted.
 */
export async function renewCertificate(): Promise<void> {
  try {
    const input: DeviceKey = { devicePublicKey: await devicePublicKey() };
    const call = { method: "POST", path: apiPaths.passCertificates(), input } as const;
    const { certificate } = await callApi<PassCertificate>(call);
    await storeCertificate(certificate);
  } catch (error) {
    if (isRefusal(error)) await deleteDeviceKey();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "status" in error && [401, 403].includes(Number(error.status));
}
