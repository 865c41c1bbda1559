import { expect, test } from "vitest";
import { mergeTyped, readRival } from "./rival.ts";

const seen = { title: "Pizza", tagline: null as string | null, tags: ["a"] };

test("what was typed stays, and what was left alone takes theirs", () => {
  const typed = { ...seen, title: "Pizza grande" };
  const theirs = { ...seen, tagline: "Hoje", tags: ["a", "b"] };
  expect(mergeTyped({ seen, typed, theirs })).toEqual({ title: "Pizza grande" });
});

test("what both typed stays as it was typed here", () => {
  const typed = { ...seen, tags: ["c"] };
  expect(mergeTyped({ seen, typed, theirs: { ...seen, tags: ["b"] } })).toEqual({ tags: ["c"] });
});

test("a box that was emptied and had nothing was left alone", () => {
  expect(mergeTyped({ seen, typed: { ...seen, tagline: "" }, theirs: { ...seen, tagline: "Hoje" } })).toEqual(
    {},
  );
});

test("what both typed alike is nobody's change", () => {
  expect(
    mergeTyped({ seen, typed: { ...seen, title: "Massa" }, theirs: { ...seen, title: "Massa" } }),
  ).toEqual({});
});

const stored = { id: "1", version: "a", title: "Pizza", tagline: "Hoje" };
const words = {
  fieldLabels: { title: "Título" },
  valueText: (_field: string, value: unknown) => String(value),
};

test("the rival is who saved last, with everything that differs from what was seen", async () => {
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

test("what is gone has no rival", async () => {
  const gone = { ...words, readLatest: async () => undefined, valuesOf: () => ({}) };
  expect(await readRival(gone, stored)).toBeUndefined();
});
