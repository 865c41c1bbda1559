import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPlatform } from "#server/create-platform.ts";
import type { Database } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";

const password = "Padaria-2026!";

test("passwords are hashed with scrypt by default, at a cost of 32 MiB per attempt", async () => {
  const { auth } = createPlatform({
    db: {} as Database,
    store: {} as FileStore,
    log: silentLog,
    now: () => new Date(),
    appSecret: "a secret of thirty-two characters",
    siteUrl: "http://pertinho.test",
    visits: { count: () => true, flush: async () => {} },
  });
  const [salt = "", key] = (await auth.hashPassword(password)).split(":");
  const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
  expect(scryptSync(password, salt, 64, cost).toString("hex")).toBe(key);
});
