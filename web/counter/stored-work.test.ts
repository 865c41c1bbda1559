import { expect, test } from "vitest";
import { countStoredWork, storedWorkKey } from "./stored-work.ts";

test("counts the stored codes and postings of all companies on the device, and nothing else", () => {
  const stored: Record<string, string> = {
    [storedWorkKey("one")]: '{"waiting":[{},{"kind":"redemption"},{"kind":"posting"}],"settled":[{}]}',
    [storedWorkKey("two")]: '{"waiting":[{"kind":"posting"},null]}',
    [storedWorkKey("broken")]: "{",
    [storedWorkKey("odd")]: '{"waiting":7}',
    [storedWorkKey("empty")]: "null",
    other: '{"waiting":[{}]}',
  };
  const storage = Object.create({ getItem: (name: string) => stored[name] ?? null });
  expect(countStoredWork(Object.assign(storage, stored))).toEqual({ codes: 3, postings: 2 });
});
