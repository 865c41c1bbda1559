import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { categoryTones } from "#contract/category/category.schema.ts";
import { grounds } from "./grounds.ts";

const styles = readFileSync(new URL("../../web/tones.css", import.meta.url), "utf8");

it.each(categoryTones)("the background %s has the colour used by the screens", (tone) => {
  const [, light] =
    new RegExp(`data-tone="${tone}"\\]\\s*{\\s*--tone: light-dark\\((#\\w{6})`).exec(styles) ?? [];
  expect(grounds[tone]).toBe(light);
});
