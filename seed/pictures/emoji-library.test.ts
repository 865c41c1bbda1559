import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { townPictures } from "#seed/build-town-rows.ts";
import { findEmojiLibrary } from "./emoji-library.ts";
import { compositionOf } from "./picture-plan.ts";

const fileOf = findEmojiLibrary();
if (!fileOf) throw new Error("the emoji pictures are a development dependency, and tests run with those");

it("contains every emoji of the demo town", () => {
  const files = townPictures().flatMap((plan) => compositionOf(plan, fileOf).items.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(250);
  for (const file of files) expect(existsSync(file), file).toBe(true);
});

it("finds an emoji with and without its variation selector", () => {
  expect(fileOf("🛍")).toBe(fileOf("🛍️"));
  expect(fileOf("☕️")).toBe(fileOf("☕"));
});

it("throws an error that names a missing emoji", () => {
  expect(() => fileOf("abc")).toThrow("no picture of abc");
});
