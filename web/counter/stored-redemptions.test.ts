import { expect, test } from "vitest";
import { countStoredCodes, storedRedemptionsKey } from "./stored-redemptions.ts";

test("counts the stored codes of all companies on the device, and nothing else", () => {
  const stored: Record<string, string> = {
    [storedRedemptionsKey("one")]: '{"waiting":[{},{}],"settled":[{}]}',
    [storedRedemptionsKey("two")]: '{"waiting":[{}]}',
    [storedRedemptionsKey("broken")]: "{",
    [storedRedemptionsKey("odd")]: '{"waiting":7}',
    [storedRedemptionsKey("empty")]: "null",
    other: '{"waiting":[{}]}',
  };
  const storage = Object.create({ getItem: (name: string) => stored[name] ?? null });
  expect(countStoredCodes(Object.assign(storage, stored))).toBe(3);
});
