import { expect, test } from "vitest";
import { isEverything, readFilter, toListInput, writeFilter } from "./category-filter.ts";

test.each([
  ["", { search: "", state: "todas" }, {}],
  ["q=a%C3%A7a%C3%AD", { search: "açaí", state: "todas" }, { search: "açaí" }],
  ["situacao=inativas", { search: "", state: "inativas" }, { isActive: false }],
  ["q=moda&situacao=ativas", { search: "moda", state: "ativas" }, { search: "moda", isActive: true }],
] as const)("?%s", (address, filter, input) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
  expect(toListInput(filter)).toEqual(input);
  expect(writeFilter(filter).toString()).toBe(address);
});

test("an unknown state means all", () => {
  expect(readFilter(new URLSearchParams("situacao=qualquer")).state).toBe("todas");
});

test("only without words and state is it everything", () => {
  expect(isEverything({ search: "  ", state: "todas" })).toBe(true);
  expect(isEverything({ search: "a", state: "todas" })).toBe(false);
  expect(isEverything({ search: "", state: "ativas" })).toBe(false);
});
