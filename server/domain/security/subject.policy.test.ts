import { expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { phoneIdentity, subjectOf } from "./subject.policy.ts";

const user = (role: Role): Actor => ({ kind: "user", userId: "own", role, companyIds: [] });

test.each<[string, Actor, string | null, string | null]>([
  ["an anonymous visitor has no subject", anonymous, null, null],
  ["the default subject of a user is the user", user("user"), null, "own"],
  ["a user may name themselves", user("user"), "own", "own"],
  ["an admin may name another user", user("admin"), "other", "other"],
])("the subject is correct: %s", (_, actor, named, subject) => {
  expect(subjectOf(actor, named)).toBe(subject);
});

test.each<[string, Actor, string]>([
  ["an account without rights", user("user"), "forbidden"],
  ["a shopkeeper", user("lojista"), "forbidden"],
  ["an editor", user("editor"), "forbidden"],
  [
    "an admin who impersonates a shopkeeper",
    { ...user("lojista"), impersonatorId: "admin" } as Actor,
    "forbidden",
  ],
  ["a code session", { kind: "code_session", sessionId: "s", companyId: "c" }, "forbidden"],
  ["an anonymous visitor", anonymous, "unauthenticated"],
])("%s cannot name another user", (_, actor, code) => {
  expect(() => subjectOf(actor, "other")).toThrow(expect.objectContaining({ code }));
});

test("an operation that needs a user requires signing in", () => {
  expect(() => phoneIdentity(anonymous, null)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});
