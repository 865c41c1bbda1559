import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  makePassCertificates,
  testGoogleIssuer,
  writeGoogleKey,
  writePassFolder,
} from "./pass-certificates.ts";

export type PassSettings = { env: Record<string, string>; remove(): Promise<void> };

/** The environment of a server that offers passes for both wallets, with certificates of its own. */
export async function passSettings(): Promise<PassSettings> {
  const folder = await mkdtemp(path.join(tmpdir(), "pertinho-passes-"));
  return {
    env: {
      APPLE_PASS_FOLDER: await writePassFolder(path.join(folder, "apple"), makePassCertificates()),
      GOOGLE_WALLET_KEY: await writeGoogleKey(path.join(folder, "google.json")),
      GOOGLE_WALLET_ISSUER: testGoogleIssuer().issuer,
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
