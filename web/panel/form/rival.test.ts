import { expect, test } from "vitest";
import { mergeTyped, readRival } from "./rival.ts";

const seen = { title: "Pizza", tagline: null as string | null, tags: ["a"] };

test("typed values stay, and unchanged fields take the other user's values", () => {
  const typed = { ...seen, title: "Pizza grande" };
  const theirs = { ...seen, tagline: "Hoje", tags: ["a", "b"] };
  expect(mergeTyped({ seen, typed, theirs })).toEqual({ title: "Pizza grande" });
});

test("a field that both users changed keeps the value typed here", () => {
  const typed = { ...seen, tags: ["c"] };
  expect(mergeTyped({ seen, typed, theirs: { ...seen, tags: ["b"] } })).toEqual({ tags: ["c"] });
});

test("an emptied field that had no value counts as unchanged", () => {
  expect(mergeTyped({ seen, typed: { ...seen, tagline: "" }, theirs: { ...seen, tagline: "Hoje" } })).toEqual(
    {},
  );
});

test("the same value typed by both users is not a conflict", () => {
  expect(
    mergeTyped({ seen, typed: { ...seen, title: "Massa" }, theirs: { ...seen, title: "Massa" } }),
  ).toEqual({});
});

const stored = { id: "1", version: "a", title: "Pizza", tagline: "Hoje" };
const words = {
  fieldLabels: { title: "Título" },
  valueText: (_field: string, value: unknown) => String(value),
};

test("the conflict contains the user who saved last and every field that differs from the loaded values", async () => {
  const found = await readRival(
    {
      ...words,
      readLatest: async () => ({ ...stored, version: "b", title: "Massa" }),
      readLastChange: async () => ({
        id: "9",
        action: "x",
        at: "2026-01-01T00:00:00Z",
        by: "Ana",
        changes: [],
      }),
      valuesOf: ({ title, tagline }) => ({ title, tagline }),
    },
    stored,
  );
  expect(found?.latest.version).toBe("b");
  expect(found?.rival).toMatchObject({
    by: "Ana",
    at: "2026-01-01T00:00:00Z",
    changes: [{ field: "title", before: "Pizza", after: "Massa" }],
  });
});

test("a deleted record has no conflict", async () => {
  const gone = { ...words, readLatest: async () => undefined, valuesOf: () => ({}) };
  expect(await readRival(gone, stored)).toBeUndefined();
});
