import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { firstFree } from "./company-slug.ts";

test("a free slug is unchanged, a taken one gets a number", () => {
  expect(firstFree("padaria-sol", new Set())).toBe("padaria-sol");
  expect(firstFree("padaria-sol", new Set(["padaria-sol", "padaria-sol-2"]))).toBe("padaria-sol-3");
});

test("a slug of maximum length is shortened to fit the number", () => {
  const long = "a".repeat(limits.slugMaxLength);
  expect(firstFree(long, new Set([long]))).toBe(`${"a".repeat(limits.slugMaxLength - 2)}-2`);
});
