import { expect, test } from "vitest";
import { auditChanges } from "./audit-changes.ts";

test("unchanged fields are left out", () => {
  const before = { role: "user", name: "Rosa", companyIds: ["a"] };
  const after = { role: "lojista", name: "Rosa", companyIds: ["a", "b"] };
  expect(auditChanges(before, after)).toEqual([
    { field: "role", before: "user", after: "lojista" },
    { field: "companyIds", before: ["a"], after: ["a", "b"] },
  ]);
});

test("with only one side, every field was added or removed", () => {
  expect(auditChanges(null, { name: "Moda" })).toEqual([{ field: "name", before: undefined, after: "Moda" }]);
  expect(auditChanges({ name: "Moda" }, null)).toEqual([{ field: "name", before: "Moda", after: undefined }]);
});

test("a field that is missing on one side is a change", () => {
  expect(auditChanges({ name: "Moda", tone: "mint" }, { name: "Moda" })).toEqual([
    { field: "tone", before: "mint", after: undefined },
  ]);
});

test("without values on both sides there are no changes", () => {
  expect(auditChanges(null, null)).toEqual([]);
});
