import { ORPCError } from "@orpc/client";
import { describe, expect, test } from "vitest";
import { type ErrorCode, errorCatalogue, errorText } from "#contract/errors.ts";
import { failedAttempt } from "./failed-attempt.ts";
import type { QueuedPosting } from "./queued-work.ts";

const work: QueuedPosting = {
  ...{ kind: "posting", key: "key-1", cardId: null, pass: null, phone: "35988880000" },
  ...{ amountCents: 4790, happenedAt: "2026-11-15T15:00:00.000Z", operatorName: null, isSent: true },
};

const refusal = (code: ErrorCode, data?: unknown) =>
  new ORPCError(code, { status: errorCatalogue[code].status, message: errorText(code), data });

describe("stored work", () => {
  test.each([
    ["without a network connection", new TypeError("Failed to fetch")],
    ["after a timeout", new DOMException("timeout", "TimeoutError")],
    ["while the server restarts", refusal("unavailable")],
    ["when the session has ended", refusal("unauthenticated")],
    ["when another company was chosen in the session", refusal("forbidden")],
    ["when no company is chosen in the session", refusal("shop.company_not_chosen")],
    ["while the company is deactivated", refusal("shop.company_inactive")],
    ["after too many attempts", refusal("coupon.too_many_attempts")],
    ["while the first attempt is still in progress", refusal("idempotency_in_progress")],
    ["when a proxy responds in place of the server", new ORPCError("FORBIDDEN", { status: 403 })],
  ])("waits %s", (_when, error) => {
    expect(failedAttempt(work, error)).toBe("stop");
  });

  test("lets the others pass when the server fails with it", () => {
    expect(failedAttempt(work, refusal("internal"))).toBe("skip");
  });

  test.each([
    "loyalty.too_soon",
    "loyalty.late_too_old",
    "loyalty.name_missing",
    "access_code.invalid",
  ] as const)("is settled by the refusal %s", (code) => {
    expect(failedAttempt(work, refusal(code))).toMatchObject({ work, isDone: false, text: errorText(code) });
  });

  test("is settled with the messages of its fields", () => {
    const result = failedAttempt(
      work,
      refusal("validation.failed", { fields: { amountCents: "Valor muito alto" } }),
    );
    expect(result).toMatchObject({ text: expect.stringMatching(/ Valor muito alto$/) });
  });
});
