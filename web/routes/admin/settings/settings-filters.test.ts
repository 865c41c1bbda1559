import { expect, test } from "vitest";
import { auditNames, readAuditFilter, readUserFilter, userNames, writeFilter } from "./settings-filters.ts";

const at = (address: string) => new URLSearchParams(address);
const person = "0197e0a2-0000-7000-8000-000000000001";

test.each([
  ["aba=usuarios", {}],
  ["aba=usuarios&q=rosa&papel=editor&ordem=oldest", { search: "rosa", role: "editor", order: "oldest" }],
] as const)("?%s is read as a user filter and written back unchanged", (address, filter) => {
  expect(readUserFilter(at(address))).toEqual(filter);
  expect(writeFilter(at("aba=usuarios"), userNames, filter).toString()).toBe(address);
});

test("an unknown role and an empty search are ignored", () => {
  expect(readUserFilter(at("q=%20&papel=chefe"))).toEqual({});
});

test.each([
  ["aba=seguranca", {}],
  [
    `aba=seguranca&pessoa=${person}&acao=user.invite&onde=profiles&registro=7&de=2026-11-01&ate=2026-11-15`,
    {
      userId: person,
      action: "user.invite",
      tableName: "profiles",
      recordId: "7",
      from: "2026-11-01",
      to: "2026-11-15",
    },
  ],
])("?%s is read as an audit filter and written back unchanged", (address, filter) => {
  expect(readAuditFilter(at(address))).toEqual(filter);
  expect(writeFilter(at("aba=seguranca"), auditNames, filter).toString()).toBe(address);
});

test.each(["pessoa=ninguem", "de=ontem", "ate=2026-02-31"])(
  "?%s is ignored in the audit filter",
  (address) => {
    expect(readAuditFilter(at(address))).toEqual({});
  },
);

test("a removed filter is removed from the URL", () => {
  expect(writeFilter(at("aba=usuarios&q=rosa&papel=editor"), userNames, {}).toString()).toBe("aba=usuarios");
});
