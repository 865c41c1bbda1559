import { expect, test } from "vitest";
import { countStoredCodes, storedUsesKey } from "./stored-redemptions.ts";

test("codes that wait on the device are counted over all companies, and nothing else is", () => {
  const stored: Record<string, string> = {
    [storedUsesKey("one")]: '{"waiting":[{},{}],"settled":[{}]}',
    [storedUsesKey("two")]: '{"waiting":[{}]}',
    [storedUsesKey("broken")]: "{",
    [storedUsesKey("odd")]: '{"waiting":7}',
    [storedUsesKey("empty")]: "null",
    other: '{"waiting":[{}]}',
  };
  const storage = Object.create({ getItem: (name: string) => stored[name] ?? null });
  expect(countStoredCodes(Object.assign(storage, stored))).toBe(3);
});
