import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { fieldMessages } from "./field-messages.ts";

test("the first message of each field, by its path", () => {
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

test("keys that a strict object does not know are named, each at its own path", () => {
  const unknown = { code: "unrecognized_keys", message: "x" };
  expect(fieldMessages([{ ...unknown, path: ["change"], keys: ["acton"] }])).toEqual({
    "change.acton": "Campo desconhecido: acton",
  });
  const hostile = fieldMessages([{ ...unknown, keys: ["__proto__", "constructor"] }]);
  expect(Object.keys(hostile)).toEqual(["__proto__", "constructor"]);
});

test("of too many or too long keys some are named", () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `${index}${"x".repeat(5000)}`);
  const messages = fieldMessages([{ code: "unrecognized_keys", message: "x", keys }]);
  expect(Object.keys(messages)).toHaveLength(limits.unknownFieldsListed);
  expect(JSON.stringify(messages).length).toBeLessThan(5000);
});
