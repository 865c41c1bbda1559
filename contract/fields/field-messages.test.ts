import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { fieldMessages } from "./field-messages.ts";

test("returns the first message of each field by its path", () => {
  expect(
    fieldMessages([
      { path: ["title"], message: "um" },
      { path: ["title"], message: "dois" },
      { path: ["keywords", 2], message: "três" },
      { path: [{ key: "terms" }, { key: "hours" }], message: "quatro" },
      { message: "cinco" },
    ]),
  ).toEqual({ title: "um", "keywords.2": "três", "terms.hours": "quatro", "": "cinco" });
});

test("unknown keys of a strict object are named, each with its path", () => {
  const unknown = { code: "unrecognized_keys", message: "x" };
  expect(fieldMessages([{ ...unknown, path: ["change"], keys: ["acton"] }])).toEqual({
    "change.acton": "Campo desconhecido: acton",
  });
  const hostile = fieldMessages([{ ...unknown, keys: ["__proto__", "constructor"] }]);
  expect(Object.keys(hostile)).toEqual(["__proto__", "constructor"]);
});

test("names only some of the unknown keys when they are too many or too long", () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `${index}${"x".repeat(5000)}`);
  const messages = fieldMessages([{ code: "unrecognized_keys", message: "x", keys }]);
  expect(Object.keys(messages)).toHaveLength(limits.unknownFieldsListed);
  expect(JSON.stringify(messages).length).toBeLessThan(5000);
});
