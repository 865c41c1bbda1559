import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryTones } from "#contract/category/category.schema.ts";
import { tones } from "./tone.ts";

const css = readFileSync(new URL("../../tones.css", import.meta.url), "utf8");

test("every tone that a category may have is one of the kit's", () => {
  expect(tones).toEqual(categoryTones);
});

test.each(tones)("the style sheet knows the ground %s", (tone) => {
  expect(css).toContain(`[data-tone="${tone}"]`);
});
