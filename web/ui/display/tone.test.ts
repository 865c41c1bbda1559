import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryTones } from "#contract/category/category.schema.ts";
import { tones } from "./tone.ts";

const css = readFileSync(new URL("../../tones.css", import.meta.url), "utf8");

test("the tones of the component kit are those of a category", () => {
  expect(tones).toEqual(categoryTones);
});

test.each(tones)("the style sheet defines the background of %s", (tone) => {
  expect(css).toContain(`[data-tone="${tone}"]`);
});
