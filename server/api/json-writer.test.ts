import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonWriter } from "./json-writer.ts";

const View = z.object({
  title: z.string(),
  price: z.number().nullable(),
  count: z.int(),
  isOpen: z.boolean(),
  tone: z.enum(["sand", "sky"]),
  note: z.string().optional(),
  places: z.array(z.object({ name: z.string().nullable() })).readonly(),
});
const view = fc.record(
  {
    title: fc.string({ unit: "binary" }),
    price: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    count: fc.integer(),
    isOpen: fc.boolean(),
    tone: fc.constantFrom("sand", "sky"),
    note: fc.string(),
    places: fc.array(fc.record({ name: fc.option(fc.string({ unit: "grapheme" })) })),
  },
  { requiredKeys: ["title", "price", "count", "isOpen", "tone", "places"] },
);

describe("an answer written by its schema", () => {
  it("is what parsing and then JSON.stringify give", () => {
    const write = jsonWriter(View);
    fc.assert(
      fc.property(view, (value) => {
        expect(write(value)).toBe(JSON.stringify(View.parse(value)));
      }),
    );
  });

  it.each(['"', "\\", "\n", "\u0000", "\u2028", "\ud800", "\udfff", "😀", "ção", "</script>", "\u007f"])(
    "carries %j as JSON does",
    (text) => {
      expect(jsonWriter(z.string())(text)).toBe(JSON.stringify(text));
    },
  );

  it("carries no field that the schema does not name, at any depth", () => {
    const row = { title: "Pão", price: 1, count: 1, isOpen: true, tone: "sand", costCents: 5 };
    const text = jsonWriter(View)({ ...row, places: [{ name: "Centro", owner: "Ana" }] });
    expect(text).not.toMatch(/costCents|owner/);
  });

  it("remembers a list only when it cannot change", () => {
    const write = jsonWriter(z.array(z.int()).readonly());
    const list = [1];
    expect(write(list)).toBe("[1]");
    list.push(2);
    expect(write(list)).toBe("[1,2]");
    const frozen = Object.freeze([3]);
    expect([write(frozen), write(frozen)]).toEqual(["[3]", "[3]"]);
    const inner = { a: 1 };
    const writeObjects = jsonWriter(z.array(z.object({ a: z.int() })).readonly());
    const objects = Object.freeze([inner]);
    writeObjects(objects);
    inner.a = 2;
    expect(writeObjects(objects)).toBe('[{"a":2}]');
  });

  it("writes kinds that it does not know by parsing them", () => {
    const Odd = z.object({
      days: z.record(z.string(), z.int()),
      kind: z.literal("offer"),
      trimmed: z.string().trim(),
      loose: z.looseObject({ a: z.string() }),
    });
    const value = { days: { a: 1 }, kind: "offer", trimmed: " x ", loose: { a: "", b: 2 } };
    expect(jsonWriter(Odd)(value)).toBe(JSON.stringify(Odd.parse(value)));
    expect(() => jsonWriter(Odd)({ ...value, kind: "other" })).toThrow();
  });

  it.each<[string, z.ZodType, unknown]>([
    ["a text", z.string(), 1],
    ["a text that is missing", z.object({ a: z.string() }), {}],
    ["a number", z.number(), "1"],
    ["a number that is none", z.number(), Number.NaN],
    ["a truth", z.boolean(), null],
    ["one of some", z.enum(["a"]), "b"],
    ["a list", z.array(z.string()), {}],
    ["an object", z.object({}), null],
    ["anything", z.string().optional(), undefined],
  ])("is refused where %s is something else", (_, schema, value) => {
    expect(() => jsonWriter(schema)(value)).toThrow(TypeError);
  });
});
