import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { isDatabaseUnreachable, markConnectionError, reasonOfOutage } from "./is-database-unreachable.ts";

const withCode = (code: string, message = "x") => Object.assign(new Error(message), { code });

function marked(error: Error): Error {
  markConnectionError(error);
  return error;
}

test.each([
  ["a server that was shut down by an administrator", withCode("57P01")],
  ["a server that crashed", withCode("57P02")],
  ["a server that is starting", withCode("57P03")],
  ["a connection failure", withCode("08006")],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a connection timeout", new Error("Connection terminated due to connection timeout")],
  ["a refused connection", marked(withCode("ECONNREFUSED"))],
  ["a reset connection", marked(withCode("ECONNRESET"))],
  ["an unknown host name", marked(withCode("ENOTFOUND"))],
])("is unreachable: %s", (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(true);
  expect(isDatabaseUnreachable(new Error("Failed query", { cause: error }))).toBe(true);
  expect(isDatabaseUnreachable(new AppError("auth.logout_failed", { cause: error }))).toBe(true);
});

test.each([
  ["a mail server that is unreachable", withCode("ECONNREFUSED")],
  ["a refused login", marked(withCode("28P01"))],
  ["a statement timeout", withCode("57014")],
  ["a violated unique key", withCode("23505")],
  ["too many connections", withCode("53300")],
  ["a refusal", new AppError("unavailable")],
  ["no error", undefined],
])("is not unreachable: %s", (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(false);
});

test("the reason of an outage comes from the driver's error, not from its wrappers", () => {
  const wrapped = (cause: Error) => new Error("Failed query", { cause: new Error("again", { cause }) });
  expect(reasonOfOutage(wrapped(withCode("57P01")))).toBe("57P01");
  expect(reasonOfOutage(wrapped(new Error("Connection terminated unexpectedly")))).toBe(
    "Connection terminated unexpectedly",
  );
});
