import { expect, test } from "vitest";
import { isStatementError } from "./is-statement-error.ts";

const coded = (code: string) => Object.assign(new Error("refused"), { code });

test.each([
  ["a table that is gone", coded("42P01"), true],
  ["a statement that took too long", coded("57014"), true],
  ["the driver's error under another", new Error("Failed query", { cause: coded("42703") }), true],
  ["a server that stops", coded("57P01"), false],
  ["too many connections", coded("53300"), false],
  ["a lost connection", coded("ECONNRESET"), false],
  ["no free connection", new Error("timeout exceeded when trying to connect"), false],
  ["what is no error", "42P01", false],
])("is classified correctly: %s", (_, error, expected) => {
  expect(isStatementError(error)).toBe(expected);
});
