import { expect, test } from "vitest";
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
