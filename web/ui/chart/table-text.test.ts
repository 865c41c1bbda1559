import { expect, it } from "vitest";
import { tableText } from "./table-text.ts";

it("separates columns by tabs and rows by lines", () => {
  const text = tableText({ columns: ["Dia", "Agora", "Antes"], rows: [["terça", "12", "8"]] });
  expect(text).toBe("Dia\tAgora\tAntes\nterça\t12\t8");
});

it("keeps a name with tabs and line breaks in its cell", () => {
  expect(tableText({ columns: ["Loja"], rows: [["Pão\te\r\nCia "]] })).toBe("Loja\nPão e Cia");
});

it.each(["=1+1", "+55", "-30%", "@maria", " =1", '"=1', "＝1"])("does not paste %s as a formula", (name) => {
  expect(tableText({ columns: ["Loja"], rows: [[name]] })).toBe(`Loja\n'${name.trim()}`);
});

it("leaves numbers and names as they are", () => {
  const row = ["d'água", "R$ 1.234,00", "1 - 2"];
  expect(tableText({ columns: ["a", "b", "c"], rows: [row] })).toBe(`a\tb\tc\n${row.join("\t")}`);
});
