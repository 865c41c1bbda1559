import { expect, test } from "vitest";
import { auditChanges } from "./audit-changes.ts";

test("fields that stayed the same are left out", () => {
  const before = { role: "user", name: "Rosa", companyIds: ["a"] };
  const after = { role: "lojista", name: "Rosa", companyIds: ["a", "b"] };
  expect(auditChanges(before, after)).toEqual([
    { field: "role", before: "user", after: "lojista" },
    { field: "companyIds", before: ["a"], after: ["a", "b"] },
  ]);
});

test("with one side only, everything came or went", () => {
  expect(auditChanges(null, { name: "Moda" })).toEqual([{ field: "name", before: undefined, after: "Moda" }]);
  expect(auditChanges({ name: "Moda" }, null)).toEqual([{ field: "name", before: "Moda", after: undefined }]);
});

test("a field that one side does not know is a change", () => {
  expect(auditChanges({ name: "Moda", tone: "mint" }, { name: "Moda" })).toEqual([
    { field: "tone", before: "mint", after: undefined },
  ]);
});

test("nothing written, nothing changed", () => {
  expect(auditChanges(null, null)).toEqual([]);
});
