import { expect, test } from "vitest";
import { readableAlphabet } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import { newBackupCodes, normalizeBackupCode } from "./backup-codes.ts";

test("a backup code has at least the entropy of the auth library's, 10 of 62 characters", () => {
  const bits = limits.backupCodeLength * Math.log2(readableAlphabet.length);
  expect(bits).toBeGreaterThanOrEqual(10 * Math.log2(62));
});

test("backup codes are unique and are accepted in any typed form", () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(limits.backupCodes);
  for (const code of codes) {
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " "), code.replaceAll("-", "")]) {
      expect(normalizeBackupCode(typed)).toBe(code);
    }
  }
});

test("a code created earlier by the auth library stays case-sensitive", () => {
  expect(normalizeBackupCode("aB3xZ-0lO1I")).toBe("aB3xZ-0lO1I");
});
