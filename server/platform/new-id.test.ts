import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("an id is a UUID of version 7 with the RFC variant", () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("ids sort by creation time", () => {
  const earlier = newId(new Date("2026-01-01T00:00:00.000Z"));
  const later = newId(new Date("2026-01-01T00:00:00.001Z"));
  expect(earlier < later).toBe(true);
});

test("two ids of the same millisecond differ", () => {
  const at = new Date();
  expect(newId(at)).not.toBe(newId(at));
});
