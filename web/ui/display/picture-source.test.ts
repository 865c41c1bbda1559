import { expect, it } from "vitest";
import { srcSetOf } from "./picture-source.ts";

const frame = { width: 4, height: 3 };

it("returns every width of the picture", () => {
  const picture = { src: "/media/aa/640.jpg", widths: [160, 320], ...frame };
  expect(srcSetOf(picture, "webp")).toBe("/media/aa/160.webp 160w, /media/aa/320.webp 320w");
  expect(srcSetOf(picture, "avif")).toBe("/media/aa/160.avif 160w, /media/aa/320.avif 320w");
});

it("returns undefined for a picture of another site", () => {
  expect(srcSetOf({ src: "https://exemplo.test/foto.jpg", ...frame }, "webp")).toBeUndefined();
});
