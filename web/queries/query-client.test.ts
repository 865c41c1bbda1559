import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { createQueryClient, shouldRetry } from "./query-client.ts";

test("loaded data is fresh for 5 minutes (spec 9)", () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(5 * 60 * 1000);
});

test("an error is retried once (spec 9)", () => {
  const lost = new TypeError("Failed to fetch");
  expect([shouldRetry(0, lost), shouldRetry(1, lost)]).toEqual([true, false]);
});

test("a refusal is not retried", () => {
  expect(shouldRetry(0, new ORPCError("forbidden", { status: 403 }))).toBe(false);
  expect(shouldRetry(0, new ORPCError("internal", { status: 500 }))).toBe(true);
});
