import { randomBytes, randomInt } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** A secret that nobody gave: made at the first start, and the same at every later one. */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
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

export function makeAppSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Passes the strength check of spec 5, and can be read aloud: no 0, O, 1, I or l. */
export function makeDemoPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz";
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join("");
  return `Demo-${pick(letters, 6)}-${pick("23456789", 4)}`;
}
