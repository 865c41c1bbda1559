import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { formatReadableCode, normalizeReadableCode, readableAlphabet } from "./readable-code.ts";

test("the alphabet has no look-alike characters and no duplicates", () => {
  expect(readableAlphabet).not.toMatch(/[01OIL]/);
  expect(new Set(readableAlphabet).size).toBe(readableAlphabet.length);
});

test("an access code has at least 65 random bits", () => {
  expect(limits.accessCodeLength * Math.log2(readableAlphabet.length)).toBeGreaterThanOrEqual(65);
});

test("a code is shown in groups and parsed in any case, with or without the dash", () => {
  expect(formatReadableCode("AB3K9QXZ")).toBe("AB3K-9QXZ");
  for (const typed of ["AB3K-9QXZ", "ab3k9qxz", " ab3k 9qxz "]) {
    expect(normalizeReadableCode(typed)).toBe("AB3K9QXZ");
  }
});

test("a formatted code is parsed as the same code", () => {
  const code = fc.string({ unit: fc.constantFrom(...readableAlphabet), minLength: 1, maxLength: 20 });
  fc.assert(fc.property(code, (text) => normalizeReadableCode(formatReadableCode(text)) === text));
});
