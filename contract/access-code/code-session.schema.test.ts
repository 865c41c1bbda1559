import { expect, test } from "vitest";
import { readCodeSession } from "./code-session.schema.ts";

const session = {
  companyId: "019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0b",
  companyName: "Pizzaria da Praça",
  expiresAt: "2025-11-15T20:00:00.000Z",
};
const stored = JSON.stringify(session);

test("a session is accepted until the moment it expires", () => {
  expect(readCodeSession(stored, new Date("2025-11-15T19:59:59.999Z"))).toEqual(session);
  expect(readCodeSession(stored, new Date("2025-11-15T20:00:00.000Z"))).toBeNull();
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ ...session, companyId: "1" }),
  JSON.stringify({ ...session, expiresAt: "sempre" }),
])("%j is not a valid session", (text) => expect(readCodeSession(text, new Date(0))).toBeNull());
