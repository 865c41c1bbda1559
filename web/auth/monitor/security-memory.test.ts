import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { type StoredSecurityState, securityMemory } from "./security-memory.ts";

const remembered: StoredSecurityState = {
  findings: { sessionValid: true, fingerprintValid: false, suspiciousEvents: 0 },
  alerts: ["fingerprint_changed"],
  askedAt: 1_000,
};

test("stores the result for the same sign-in, and returns nothing for the next", () => {
  const tab = memoryStorage();
  expect(securityMemory(tab, "ana until monday").recall()).toBeUndefined();
  securityMemory(tab, "ana until monday").store(remembered);
  expect(securityMemory(tab, "ana until monday").recall()).toEqual(remembered);
  expect(securityMemory(tab, "ana until tuesday").recall()).toBeUndefined();
});

test("stores nothing when the browser forbids storage", () => {
  const memory = securityMemory(undefined, "ana until monday");
  memory.store(remembered);
  expect(memory.recall()).toBeUndefined();
});
