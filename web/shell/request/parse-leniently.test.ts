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

test("what the schema accepts is read by it", () => {
  expect(parseLeniently(schema, { from: "2", state: "on" })).toEqual({ from: 2, state: "on", page: 1 });
});

test("what it refuses is left out, and the rest stays", () => {
  const given = { from: "2", state: "x", page: "abc", other: "1", __proto__: "x", constructor: "y" };
  expect(parseLeniently(schema, given)).toEqual({ from: 2, page: 1 });
});

test("a rule that could not speak at first is asked again", () => {
  expect(parseLeniently(schema, { from: "5", to: "3", state: "x" })).toEqual({ from: 5, page: 1 });
});

test("a rule that blames a field which is not there leaves nothing", () => {
  expect(parseLeniently(schema, { from: "10", state: "on" })).toEqual({ page: 1 });
});
