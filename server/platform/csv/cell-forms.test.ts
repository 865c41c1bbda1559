import { expect, test } from "vitest";
import { choicesCell, listCell } from "./cell-forms.ts";

const letters = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

test("a list with thousands of items is cut to a size that the schema still refuses", () => {
  expect(listCell(20).read(letters(2_000).join())).toEqual(letters(40));
  const choices = choicesCell({ cash: "Dinheiro", pix: "Pix" }).read(letters(2_000).join());
  expect(choices).toEqual(letters(4));
});

test("a list of thousands of lines is not read completely", () => {
  expect(listCell(20).read("t\n".repeat(5_000))).toHaveLength(40);
});

test("repeated items do not count against the limit", () => {
  expect(listCell(2).read(`${"pizza,".repeat(50)}massa`)).toEqual(["pizza", "massa"]);
});
