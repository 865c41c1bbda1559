import fc from "fast-check";
import { expect, test } from "vitest";
import { pageInput } from "./paging.ts";

test.each([
  [undefined, 20],
  [1, 1],
  [100, 100],
  [101, 100],
  ["50", 50],
  ["1000000", 100],
  [0, 1],
  [-5, 1],
  [10.9, 10],
])("limit %j becomes %d", (limit, expected) => {
  expect(pageInput.parse({ limit })).toEqual({ limit: expected });
});

test("any number becomes an integer from 1 to 100", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (limit) => {
      const clamped = pageInput.parse({ limit }).limit;
      expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= 100).toBe(true);
    }),
  );
});

test.each(["abc", Number.NaN, {}])("limit %j is refused", (limit) => {
  expect(pageInput.safeParse({ limit }).error?.issues[0]?.message).toBe("Quantidade por página inválida");
});

test("a cursor has letters, digits, dashes and underscores, up to 500 characters", () => {
  expect(pageInput.parse({ cursor: "aB-_9" }).cursor).toBe("aB-_9");
  expect(pageInput.parse({ cursor: "a".repeat(500) }).cursor).toHaveLength(500);
  for (const cursor of ["", "a b", "a\0", "a".repeat(501), 5]) {
    expect(pageInput.safeParse({ cursor }).error?.issues[0]?.message, String(cursor)).toBe("Página inválida");
  }
});
