import { randomBytes, randomInt } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { problems } from "#contract/commands/startup.texts.js";
import { secretMinLength } from "./config.ts";
import { StartProblem } from "./start-problem.ts";

/**
 * Loads the secret that signs and encrypts. A file that was emptied or edited by hand must not be weaker than the
 * minimum for APP_SECRET.
 */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "app-secret");
  const secret = await loadOrCreateSecret(file, makeAppSecret);
  if (secret.trim().length >= secretMinLength) return secret;
  throw new StartProblem(problems.storedSecretTooShort(file, secretMinLength));
}

export function loadDemoPassword(dataDir: string): Promise<string> {
  return loadOrCreateSecret(path.join(dataDir, "demo-password"), makeDemoPassword);
}

/** Returns a secret that is not configured: generated at the first start, and the same at every later start. */
async function loadOrCreateSecret(file: string, make: () => string): Promise<string> {
  const stored = await readIfThere(file);
  if (stored !== undefined) return stored;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  // Creating a link is atomic: of two processes that start at the same time, one wins and both read the same secret.
  await link(draft, file).catch(ignoreCode("EEXIST"));
  await rm(draft);
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | undefined> {
  return await readFile(file, "utf8").catch(ignoreCode("ENOENT"));
}

function ignoreCode(expected: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== expected) throw error;
  };
}

function makeAppSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Passes the strength check of spec 5, and can be read aloud: no 0, O, 1, I or l. */
export function makeDemoPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz";
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join("");
  return `Demo-${pick(letters, 6)}-${pick("23456789", 4)}`;
}
