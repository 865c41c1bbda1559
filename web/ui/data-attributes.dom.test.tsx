import { expect, it } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { dataProps, marker, readData } from "./data-attributes.ts";

const card = { id: "data-card", title: "data-card-title" } as const;

it("a script finds and reads what a component wrote", () => {
  showHtml(
    <p {...dataProps(card, { id: 7, title: "Bolo & café" })}>
      <b {...marker("data-footer")}>x</b>
    </p>,
  );
  const element = find(`[${card.id}]`);
  expect(element.tagName).toBe("P");
  expect(readData(element, card)).toEqual({ id: "7", title: "Bolo & café" });
  expect(find("[data-footer]").tagName).toBe("B");
});

it("does not write an undefined attribute, and reads it as empty", () => {
  showHtml(<p {...dataProps(card, { id: "a", title: undefined })} />);
  const element = find(`[${card.id}]`);
  expect(element.hasAttribute(card.title)).toBe(false);
  expect(readData(element, card)).toEqual({ id: "a", title: "" });
});
