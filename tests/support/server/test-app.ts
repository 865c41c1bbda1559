import { createApp, type Services } from "#server/app.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { quickPasswords } from "./quick-passwords.ts";

export const testPage = `<!doctype html><title>Início</title>${"<p>Pão quente</p>".repeat(100)}`;

/** A picture that the store of `testApp` has in every width. */
export const testPicture = { hash: "ab".repeat(32), bytes: new Uint8Array([1, 2, 3]) };

const store: Partial<FileStore> = {
  read: async (path) =>
    path.startsWith(`pictures/${testPicture.hash}/`)
      ? { length: testPicture.bytes.length, stream: () => new Blob([testPicture.bytes]).stream() }
      : undefined,
};

/** The app without a database, with a page that always responds, and with its log lines. */
export function testApp(services: Partial<Services> = {}) {
  const lines: string[] = [];
  const app = createApp({
    db: {} as Services["db"],
    store: store as FileStore,
    log: createLog({ level: "debug", pretty: false, write: (line) => lines.push(line) }),
    now: () => new Date("2026-11-15T15:00:00Z"),
    handlePage: async () =>
      new Response(testPage, { headers: { "content-type": "text/html; charset=utf-8" } }),
    readiness: async () => ({ database: true, migrations: true, jobs: true, accepting: true }),
    isStopping: () => false,
    siteUrl: "http://localhost:3000",
    trustedProxies: [],
    isDevelopment: false,
    visits: { count: () => true, flush: async () => {} },
    passwords: quickPasswords,
    appSecret: "a secret of thirty-two characters",
    ...services,
  });
  return {
    app,
    lines,
    logged: () => lines.map((line) => JSON.parse(line)),
    ask: (path: string, init: RequestInit = {}) =>
      app.fetch(new Request(`http://localhost:3000${path}`, init), {}),
  };
}

export const post = (headers: Record<string, string> = {}, body = "{}"): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", host: "localhost:3000", ...headers },
  body,
});
