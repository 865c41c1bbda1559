import { expect, test } from "vitest";
import { progressOf } from "./broadcast-progress.ts";

test("the messages of a cancelled broadcast count as its own, other skipped ones do not", () => {
  const progress = progressOf([
    { state: "sent", reason: null, count: 1 },
    { state: "read", reason: null, count: 2 },
    { state: "failed", reason: "unknown", count: 1 },
    { state: "skipped", reason: "cancelled", count: 4 },
    { state: "skipped", reason: "no_consent", count: 8 },
  ]);
  expect(progress).toEqual({
    ...{ total: 8, queued: 0, sent: 3, delivered: 2, read: 2, failed: 1 },
    ...{ skipped: 12, cancelled: 4 },
  });
});
