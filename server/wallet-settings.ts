import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { problems, variableReasons } from "#contract/commands/startup.texts.js";
import type { Config } from "./config.ts";
import type { Log } from "./platform/log/log.ts";
import type { AppleIssuer, GoogleIssuer, WalletSettings } from "./platform/wallet-pass/wallet-settings.ts";
import { StartProblem } from "./start-problem.ts";

type Passes = Pick<Config, "applePasses" | "googlePasses">;

/** Reads the files that the environment names. A file that cannot be used stops the start with its reason. */
export async function loadWalletSettings(
  { applePasses, googlePasses }: Passes,
  { log, now }: { log: Log; now: Date },
): Promise<WalletSettings> {
  const apple = applePasses && (await loadAppleIssuer(applePasses));
  if (apple && apple.validUntil <= now) {
    const validUntil = apple.validUntil.toISOString();
    log.warn("the certificate of the Apple passes has expired, so none are offered", { validUntil });
  }
  return { apple, google: googlePasses && (await loadGoogleIssuer(googlePasses)) };
}

async function loadAppleIssuer({
  folder,
  passphrase,
}: NonNullable<Passes["applePasses"]>): Promise<AppleIssuer> {
  const read = (name: string) => readSetting("APPLE_PASS_FOLDER", path.join(folder, name));
  const certificate = toCertificate("certificate.pem", await read("certificate.pem"));
  const wwdr = toCertificate("wwdr.pem", await read("wwdr.pem"));
  const key = toPrivateKey(await read("key.pem"), passphrase);
  if (!key) throw refusedFolder(variableReasons.passKey);
  if (!certificate.checkPrivateKey(key)) throw refusedFolder(variableReasons.passKeyOfOther);
  if (!certificate.verify(wwdr.publicKey)) throw refusedFolder(variableReasons.passIssuer);
  const { UID: passType, OU: team } = subjectOf(certificate);
  if (!passType || !team) throw refusedFolder(variableReasons.passSubject);
  return {
    ...{ passType, team, certificate: certificate.toString(), wwdr: wwdr.toString() },
    key: key.export({ type: "pkcs1", format: "pem" }).toString(),
    validUntil: earlier(certificate, wwdr),
  };
}

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

async function loadGoogleIssuer({
  keyFile,
  issuer,
}: NonNullable<Passes["googlePasses"]>): Promise<GoogleIssuer> {
  const account = ServiceAccount.safeParse(parseJson(await readSetting("GOOGLE_WALLET_KEY", keyFile)));
  const key = account.success ? toPrivateKey(account.data.private_key) : undefined;
  if (!account.success || !key) throw refused("GOOGLE_WALLET_KEY", variableReasons.serviceAccount);
  return { issuer, email: account.data.client_email, key };
}

async function readSetting(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw refused(variable, variableReasons.unreadableFile(file));
  }
}

function toCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw refusedFolder(variableReasons.notACertificate(name));
  }
}

/** Returns undefined for a text that is not an RSA key, or that the passphrase does not open. */
function toPrivateKey(pem: string, passphrase?: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
    return key.asymmetricKeyType === "rsa" ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Apple writes the pass type and the team into the subject. Each attribute is a line of the form `UID=value`. */
function subjectOf({ subject }: X509Certificate): Record<string, string | undefined> {
  const pairs = subject.split("\n").map((line) => line.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = "", value]) => [name, value]));
}

function earlier(one: X509Certificate, other: X509Certificate): Date {
  return new Date(Math.min(Date.parse(one.validTo), Date.parse(other.validTo)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusedFolder(reason: string): StartProblem {
  return refused("APPLE_PASS_FOLDER", reason);
}

function refused(variable: string, reason: string): StartProblem {
  return new StartProblem(problems.badVariable(variable, reason));
}
