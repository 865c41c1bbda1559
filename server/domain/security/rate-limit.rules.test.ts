import { expect, test } from "vitest";
import { rateLimitFor } from "./rate-limit.rules.ts";

test.each([
  ["login", undefined, { limit: 10, windowMinutes: 15 }],
  ["register", undefined, { limit: 3, windowMinutes: 60 }],
  ["anything else", undefined, { limit: 100, windowMinutes: 60 }],
  ["login", 1000, { limit: 10, windowMinutes: 15 }],
  ["login", 2, { limit: 2, windowMinutes: 15 }],
  ["anything else", null, { limit: 100, windowMinutes: 60 }],
  ["constructor", 500, { limit: 100, windowMinutes: 60 }],
])("returns the limit of %s with the requested limit %s", (action, asked, expected) => {
  expect(rateLimitFor(action, asked)).toEqual(expected);
});
