import { expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { phoneIdentity, subjectOf } from "./subject.policy.ts";

const user = (role: Role): Actor => ({ kind: "user", userId: "own", role, companyIds: [] });

test.each<[string, Actor, string | null, string | null]>([
  ["a visitor speaks of nobody", anonymous, null, null],
  ["a person speaks of themselves", user("user"), null, "own"],
  ["and may say so", user("user"), "own", "own"],
  ["an admin of anyone", user("admin"), "other", "other"],
])("the subject is correct: %s", (_, actor, named, subject) => {
  expect(subjectOf(actor, named)).toBe(subject);
});

test.each<[string, Actor, string]>([
  ["a fresh account", user("user"), "forbidden"],
  ["a shopkeeper", user("lojista"), "forbidden"],
  ["an editor", user("editor"), "forbidden"],
  [
    "an admin who acts as a shopkeeper",
    { ...user("lojista"), impersonatorId: "admin" } as Actor,
    "forbidden",
  ],
  ["a code session", { kind: "code_session", sessionId: "s", companyId: "c" }, "forbidden"],
  ["a visitor", anonymous, "unauthenticated"],
])("%s cannot name another user", (_, actor, code) => {
  expect(() => subjectOf(actor, "other")).toThrow(expect.objectContaining({ code }));
});

test("an operation that needs a user requires signing in", () => {
  expect(() => phoneIdentity(anonymous, null)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});
