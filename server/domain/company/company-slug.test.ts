import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { firstFree } from "./company-slug.ts";

test("a free address stays, a taken one is numbered", () => {
  expect(firstFree("padaria-sol", new Set())).toBe("padaria-sol");
  expect(firstFree("padaria-sol", new Set(["padaria-sol", "padaria-sol-2"]))).toBe("padaria-sol-3");
});

test("the number still fits", () => {
  const long = "a".repeat(limits.slugMaxLength);
  expect(firstFree(long, new Set([long]))).toBe(`${"a".repeat(limits.slugMaxLength - 2)}-2`);
});
