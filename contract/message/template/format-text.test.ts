import fc from "fast-check";
import { expect, test } from "vitest";
import { formatText } from "./format-text.ts";

/** Writes the runs as HTML-like text, so that the expected results are readable. */
const shown = (text: string) =>
  formatText(text)
    .map(({ text: inside, bold, italic, strike, url }) =>
      [bold && "b", italic && "i", strike && "s", url !== null && "a"]
        .filter(Boolean)
        .reduce((result, tag) => `<${tag}>${result}</${tag}>`, inside),
    )
    .join("");

test.each([
  ["*Só hoje*: pizza", "<b>Só hoje</b>: pizza"],
  ["_até sábado_ ~R$ 50~ R$ 30", "<i>até sábado</i> <s>R$ 50</s> R$ 30"],
  ["*_as duas_*", "<i><b>as duas</b></i>"],
  ["2*3*4 e a_b_c", "2*3*4 e a_b_c"],
  ["* solto * e *sem fim", "* solto * e *sem fim"],
  ["*duas\nlinhas*", "*duas\nlinhas*"],
  ["Veja https://a.test/x_y_z?b=*1*.", "Veja <a>https://a.test/x_y_z?b=*1</a>*."],
  ["*https://a.test/x*", "<a><b>https://a.test/x</b></a>"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["https://a@b.test", "https://a@b.test"],
])("%j is shown as %j", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("formatting removes nothing but marks, and reads a long text of marks in a moment", () => {
  const characters = fc.constantFrom("*", "_", "~", " ", "\n", "a", "é", "https://a.test/", ".");
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 100 }), (given) => {
      const text = given.join("");
      const without = (value: string) => value.replace(/[*_~]/g, "");
      expect(
        without(
          formatText(text)
            .map((run) => run.text)
            .join(""),
        ),
      ).toBe(without(text));
    }),
  );
  const start = performance.now();
  for (const long of ["*_~".repeat(1400), "*a".repeat(2000), "*a_a".repeat(1000), "https://".repeat(500)]) {
    formatText(long);
  }
  expect(performance.now() - start).toBeLessThan(1000);
});
