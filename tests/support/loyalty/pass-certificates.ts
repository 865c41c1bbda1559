import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AppleIssuer, GoogleIssuer } from "#server/platform/wallet-pass/wallet-settings.ts";
import { type MadeCertificate, makeCertificate } from "./make-certificate.ts";

export const testPassType = "pass.br.test.pertinho";
export const testTeam = "TESTTEAM01";

export type PassCertificates = { authority: MadeCertificate; pass: MadeCertificate };

/** A certificate as Apple issues it for passes, with a stand-in for Apple's own. */
export function makePassCertificates(given: { validUntil?: Date } = {}): PassCertificates {
  const authority = makeCertificate({ name: { CN: "Test WWDR", O: "Test" } });
  const name = { UID: testPassType, CN: `Pass Type ID: ${testPassType}`, OU: testTeam, O: "Test" };
  return { authority, pass: makeCertificate({ name, issuer: authority, ...given }) };
}

export const keyText = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

/** Writes the folder that APPLE_PASS_FOLDER names. */
export async function writePassFolder(
  folder: string,
  { authority, pass }: PassCertificates,
  passphrase?: string,
): Promise<string> {
  const key = passphrase
    ? pass.key.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase }).toString()
    : keyText(pass.key);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "certificate.pem"), pass.pem);
  await writeFile(path.join(folder, "wwdr.pem"), authority.pem);
  await writeFile(path.join(folder, "key.pem"), key);
  return folder;
}

/** Writes the file that GOOGLE_WALLET_KEY names. */
export async function writeGoogleKey(file: string, key = testGoogleKey().key): Promise<string> {
  const account = { type: "service_account", client_email: testGoogleEmail, private_key: keyText(key) };
  await writeFile(file, JSON.stringify(account));
  return file;
}

export const testGoogleEmail = "passes@pertinho-test.iam.gserviceaccount.com";

let pair: { key: KeyObject; publicKey: KeyObject } | undefined;

export function testGoogleKey() {
  if (!pair) {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    pair = { key: privateKey, publicKey };
  }
  return pair;
}

export function testGoogleIssuer(): GoogleIssuer {
  return { issuer: "3388000000012345678", email: testGoogleEmail, key: testGoogleKey().key };
}

export function testAppleIssuer({ authority, pass }: PassCertificates): AppleIssuer {
  return {
    ...{ passType: testPassType, team: testTeam, certificate: pass.pem, wwdr: authority.pem },
    key: pass.key.export({ type: "pkcs1", format: "pem" }).toString(),
    validUntil: new Date("2049-01-01T00:00:00Z"),
  };
}
