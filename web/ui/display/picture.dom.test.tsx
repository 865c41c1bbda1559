import { expect, it } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { pictureFrame } from "./picture.attributes.ts";
import { replaceBrokenPictures } from "./picture.enhance.ts";

// Not the component itself: in this test it would mark its picture without the script.
const picture = (
  <span {...dataProps(pictureFrame, { frame: "", broken: undefined })}>
    <img alt="" />
  </span>
);
const isMarked = () => find(`[${pictureFrame.frame}]`).hasAttribute(pictureFrame.broken);

it("a picture that fails to load is replaced by its placeholder", () => {
  replaceBrokenPictures();
  showHtml(picture);
  expect(isMarked()).toBe(false);
  find("img").dispatchEvent(new Event("error"));
  expect(isMarked()).toBe(true);
});

it("a picture that failed before the script ran is replaced too", () => {
  showHtml(picture);
  const failed = { complete: true, currentSrc: "/a.webp", naturalWidth: 0 };
  for (const [name, value] of Object.entries(failed)) Object.defineProperty(find("img"), name, { value });
  replaceBrokenPictures();
  expect(isMarked()).toBe(true);
});
