import { expect, test } from "vitest";
import { isStatementError } from "./is-statement-error.ts";

const coded = (code: string) => Object.assign(new Error("refused"), { code });

test.each([
  ["a missing table", coded("42P01"), true],
  ["a statement timeout", coded("57014"), true],
  [
    "an error with the driver's error as its cause",
    new Error("Failed query", { cause: coded("42703") }),
    true,
  ],
  ["a server that is stopping", coded("57P01"), false],
  ["too many connections", coded("53300"), false],
  ["a lost connection", coded("ECONNRESET"), false],
  ["no free connection", new Error("timeout exceeded when trying to connect"), false],
  ["a value that is not an error", "42P01", false],
])("is classified correctly: %s", (_, error, expected) => {
  expect(isStatementError(error)).toBe(expected);
});
