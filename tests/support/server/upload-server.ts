import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, type Services } from "#server/app.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import { listen, listenerFor } from "#server/http/connection/http-server.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import { createVisits } from "#server/platform/visits/visits.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { testSecret } from "./api.ts";
import { quickPasswords } from "./quick-passwords.ts";

const password = "Padaria-2026!";

/** The real server on its own port, with a disk and a database that a test can inspect. */
export async function openUploadServer(services: Partial<Services> = {}) {
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "pertinho-upload-"));
  const store = await openDiskFileStore(folder);
  const app = createApp({
    db: database.db,
    store,
    log: silentLog,
    now: () => new Date(),
    handlePage: async () => new Response("page"),
    readiness: async () => ({ database: true, migrations: true, jobs: true, accepting: true }),
    isStopping: () => false,
    siteUrl: "http://localhost:3000",
    trustedProxies: [],
    isDevelopment: false,
    appSecret: testSecret,
    visits: createVisits({ db: database.db, log: silentLog }),
    passwords: quickPasswords,
    ...services,
  });
  const server = await listen({ host: "127.0.0.1", port: 0 }, () => listenerFor(app.fetch));
  const url = `http://127.0.0.1:${server.port}`;
  return {
    database,
    store,
    url,
    port: server.port,
    signIn: async (role: "admin" | "editor" | "lojista" | "user") => {
      const { email } = await makeProfile(database.db, { role }, { password });
      return cookieOf(url, email);
    },
    /** Every file on the disk, including drafts. */
    files: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    rows: () => database.db.select().from(pictures),
    close: async () => {
      await server.close(1000);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cookieOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
