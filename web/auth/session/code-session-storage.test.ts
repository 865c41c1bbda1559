import { beforeEach, describe, expect, it } from "vitest";
import { codeSessionStorageKey, readCodeSession } from "#contract/access-code/code-session.schema.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { noSession } from "#web/auth/auth-state.ts";
import { storeCodeSession } from "./code-session-storage.ts";

const now = new Date("2026-11-15T12:00:00Z");
const stored = {
  companyId: "019a0000-0000-7000-8000-000000000002",
  companyName: "Café Serrano",
  expiresAt: "2026-11-15T20:00:00.000Z",
};
const byCode: SessionView = { ...noSession, shop: { kind: "code", ...stored, companies: [] } };

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

describe("the code session stored in the browser", () => {
  it("contains only the company and the expiry", () => {
    storeCodeSession(byCode, storage);
    expect(JSON.parse(storage.getItem(codeSessionStorageKey) ?? "")).toEqual(stored);
    expect(readCodeSession(storage.getItem(codeSessionStorageKey), now)).toEqual(stored);
  });

  it("is removed when the server has none", () => {
    storeCodeSession(byCode, storage);
    storeCodeSession(noSession, storage);
    expect(storage.length).toBe(0);
  });
});
