import { expect, test } from "vitest";
import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { parseLeniently } from "./parse-leniently.ts";

const schema = z
  .strictObject({
    from: z.coerce.number<string>().optional(),
    to: z.coerce.number<string>().optional(),
    state: z.enum(["on", "off"]).optional(),
    page: z.coerce.number<string>().default(1),
  })
  .refine(
    ({ from = 0, to = 9 }) => from <= to,
    crossFieldRule(["to", "from", "state"], "the end comes first"),
  );

test("a valid value is parsed by the schema", () => {
  expect(parseLeniently(schema, { from: "2", state: "on" })).toEqual({ from: 2, state: "on", page: 1 });
});

test("an invalid value is left out, and the rest is kept", () => {
  const given = { from: "2", state: "x", page: "abc", other: "1", __proto__: "x", constructor: "y" };
  expect(parseLeniently(schema, given)).toEqual({ from: 2, page: 1 });
});

test("a rule that could not run at first is checked again", () => {
  expect(parseLeniently(schema, { from: "5", to: "3", state: "x" })).toEqual({ from: 5, page: 1 });
});

test("a rule that reports a missing field leaves only the defaults", () => {
  expect(parseLeniently(schema, { from: "10", state: "on" })).toEqual({ page: 1 });
});
