import { randomBytes, randomInt } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { problems } from "#contract/commands/startup.texts.js";
import { secretMinLength } from "./config.ts";
import { StartProblem } from "./start-problem.ts";

/** What signs and encrypts. A file that was emptied or written by hand must not be weaker than APP_SECRET may be. */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "app-secret");
  const secret = await keptSecret(file, makeAppSecret);
  if (secret.trim().length >= secretMinLength) return secret;
  throw new StartProblem(problems.keptSecretTooShort(file, secretMinLength));
}

export function loadDemoPassword(dataDir: string): Promise<string> {
  return keptSecret(path.join(dataDir, "demo-password"), makeDemoPassword);
}

/** A secret that nobody gave: made at the first start, and the same at every later one. */
async function keptSecret(file: string, make: () => string): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  // A link is made whole or not at all: of two processes that start at once, one wins and both read the same.
  await link(draft, file).catch(unless("EEXIST"));
  await rm(draft);
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | undefined> {
  return await readFile(file, "utf8").catch(unless("ENOENT"));
}

function unless(expected: string) {
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
