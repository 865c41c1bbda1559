import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCertificate } from "#tests/support/loyalty/make-certificate.ts";
import {
  keyText,
  makePassCertificates,
  type PassCertificates,
  testGoogleEmail,
  testPassType,
  testTeam,
  writeGoogleKey,
  writePassFolder,
} from "#tests/support/loyalty/pass-certificates.ts";
import { type Log, silentLog } from "./platform/log/log.ts";
import { offeredWallets } from "./platform/wallet-pass/wallet-settings.ts";
import { loadWalletSettings } from "./wallet-settings.ts";

const now = new Date("2026-11-15T15:00:00Z");

let certificates: PassCertificates;
let temporary: string;
let folder: string;
beforeAll(async () => {
  certificates = makePassCertificates();
  temporary = await mkdtemp(path.join(tmpdir(), "pertinho-passes-"));
});
beforeEach(async () => {
  folder = await writePassFolder(path.join(temporary, "apple"), certificates);
});
afterAll(() => rm(temporary, { recursive: true }));

const load = (passphrase?: string, log: Log = silentLog) =>
  loadWalletSettings({ applePasses: { folder, passphrase }, googlePasses: undefined }, { log, now });
const replace = (name: string, content: string) => writeFile(path.join(folder, name), content);

test("without settings there are no wallets", async () => {
  const settings = await loadWalletSettings(
    { applePasses: undefined, googlePasses: undefined },
    { log: silentLog, now },
  );
  expect(offeredWallets(settings, now)).toEqual([]);
});

test("the pass type and the team are those of the certificate's subject", async () => {
  const settings = await load();
  expect(settings.apple).toMatchObject({ passType: testPassType, team: testTeam });
  expect(offeredWallets(settings, now)).toEqual(["apple"]);
});

test("a key with a passphrase is opened once, at the start", async () => {
  await writePassFolder(folder, certificates, "abre-te");
  expect((await load("abre-te")).apple?.key).toMatch(/^-----BEGIN RSA PRIVATE KEY-----/);
  await expect(load("outra")).rejects.toThrow("APPLE_PASS_PASSPHRASE");
  await expect(load()).rejects.toThrow("APPLE_PASS_PASSPHRASE");
});

test("an expired certificate is a warning, and nothing is offered", async () => {
  await writePassFolder(folder, makePassCertificates({ validUntil: now }));
  const warnings: string[] = [];
  const settings = await load(undefined, { ...silentLog, warn: (line) => void warnings.push(line) });
  expect(warnings).toEqual([expect.stringContaining("expired")]);
  expect(offeredWallets(settings, now)).toEqual([]);
});

test("a certificate that expires while the server runs is no longer offered", async () => {
  await writePassFolder(folder, makePassCertificates({ validUntil: new Date(now.getTime() + 60_000) }));
  const settings = await load();
  expect(offeredWallets(settings, now)).toEqual(["apple"]);
  expect(offeredWallets(settings, new Date(now.getTime() + 60_000))).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ["a missing file", () => rm(path.join(folder, "wwdr.pem")), /wwdr\.pem não existe/],
  [
    "a certificate that is none",
    () => replace("certificate.pem", "oi"),
    /certificate\.pem não é um certificado/,
  ],
  ["a key that is none", () => replace("key.pem", "oi"), /key\.pem não é uma chave/],
  [
    "the key of another",
    () => replace("key.pem", keyText(makePassCertificates().pass.key)),
    /não é a do cert/,
  ],
  ["another issuer", () => replace("wwdr.pem", makePassCertificates().authority.pem), /não foi emitido/],
  ["a certificate of another kind", writeOtherKind, /tipo de passe/],
])("%s is named in one sentence", async (_, change, sentence) => {
  await change();
  await expect(load()).rejects.toThrow(sentence);
  await expect(load()).rejects.toThrow("A variável de ambiente APPLE_PASS_FOLDER não está certa");
});

async function writeOtherKind() {
  const { authority } = certificates;
  await writePassFolder(folder, {
    authority,
    pass: makeCertificate({ name: { CN: "TLS" }, issuer: authority }),
  });
}

test("a service account of Google is read from its file", async () => {
  const keyFile = path.join(temporary, "google.json");
  const read = () =>
    loadWalletSettings(
      { applePasses: undefined, googlePasses: { keyFile, issuer: "123" } },
      { log: silentLog, now },
    );
  await writeGoogleKey(keyFile);
  const settings = await read();
  expect(settings.google).toMatchObject({ issuer: "123", email: testGoogleEmail });
  expect(offeredWallets(settings, now)).toEqual(["google"]);
  for (const content of ["", "{}", '{"client_email": "a@b.co", "private_key": "oi"}']) {
    await writeFile(keyFile, content);
    await expect(read()).rejects.toThrow("GOOGLE_WALLET_KEY não está certa");
  }
});
