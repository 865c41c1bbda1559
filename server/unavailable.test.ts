import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { silentLog } from "./platform/log/log.ts";
import { beforeAnyWrite, toUnavailable, withRetryableError } from "./unavailable.ts";

const cut = new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") });
const fail = (error: Error) => () => Promise.reject(error);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

test("a call that failed midway may have been saved, unless it was a read", () => {
  const codeFor = (isRead: boolean) => toUnavailable(cut, { log: silentLog, isRead }).code;
  expect([codeFor(true), codeFor(false)]).toEqual(["unavailable", "unavailable.maybe_saved"]);
});

test("an error that already states whether data was saved is returned unchanged", () => {
  const known = new AppError("unavailable.not_saved", { cause: cut });
  expect(toUnavailable(known, { log: silentLog, isRead: false })).toBe(known);
  const other = new AppError("auth.logout_failed", { cause: cut });
  expect(toUnavailable(other, { log: silentLog, isRead: false }).code).toBe("unavailable.maybe_saved");
});

test("an error before the first write reports that nothing was saved", async () => {
  expect(await codeOf(beforeAnyWrite(false, Promise.reject(cut)))).toMatchObject({
    code: "unavailable.not_saved",
  });
  expect(await codeOf(beforeAnyWrite(true, Promise.reject(cut)))).toMatchObject({ code: "unavailable" });
  const bug = new Error("a bug");
  expect(await codeOf(beforeAnyWrite(false, Promise.reject(bug)))).toBe(bug);
});

test("a failed write with an idempotency key is reported as repeatable; without a key it is not", async () => {
  expect(await codeOf(withRetryableError("key-12345", fail(cut)))).toMatchObject({
    code: "unavailable.repeatable",
  });
  expect(await codeOf(withRetryableError(undefined, fail(cut)))).toBe(cut);
  const refusal = new AppError("coupon.sold_out");
  expect(await codeOf(withRetryableError("key-12345", fail(refusal)))).toBe(refusal);
  expect(await withRetryableError("key-12345", async () => 1)).toBe(1);
});
