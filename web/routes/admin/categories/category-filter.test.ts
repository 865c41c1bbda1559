import { expect, test } from "vitest";
import { isWholeOrder, readFilter, toListInput, writeFilter } from "./category-filter.ts";

test.each([
  ["", { search: "", state: "todas", order: "site" }, {}],
  ["q=a%C3%A7a%C3%AD", { search: "açaí", state: "todas", order: "site" }, { search: "açaí" }],
  ["situacao=inativas", { search: "", state: "inativas", order: "site" }, { isActive: false }],
  [
    "q=moda&situacao=ativas&ordem=ofertas",
    { search: "moda", state: "ativas", order: "ofertas" },
    { search: "moda", isActive: true, order: "offers" },
  ],
] as const)("?%s", (address, filter, input) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
  expect(toListInput(filter)).toEqual(input);
  expect(writeFilter(filter).toString()).toBe(address);
});

test("an unknown state means all", () => {
  expect(readFilter(new URLSearchParams("situacao=qualquer")).state).toBe("todas");
});

test("categories can be reordered only without a search or state filter, in the order of the site", () => {
  expect(isWholeOrder({ search: "  ", state: "todas", order: "site" })).toBe(true);
  expect(isWholeOrder({ search: "a", state: "todas", order: "site" })).toBe(false);
  expect(isWholeOrder({ search: "", state: "ativas", order: "site" })).toBe(false);
  expect(isWholeOrder({ search: "", state: "todas", order: "nome" })).toBe(false);
});
