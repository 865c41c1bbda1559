import { CircleAlert, type LucideIcon, Search, Tag } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createLucideIcon, { type LucideIconData } from "./create-lucide-icon.ts";

const icons: [file: string, icon: LucideIcon, properties: object][] = [
  ["search", Search, { "aria-hidden": "true", className: "size-5" }],
  ["tag", Tag, { "aria-hidden": "true" }],
  [
    "circle-exclamation-point",
    CircleAlert,
    { "aria-hidden": "true", className: "mt-0.5 size-4 shrink-0", strokeWidth: 3 },
  ],
];

/** The parts of an element, regardless of the order of its attributes. */
const parts = (html: string) => html.split(/(?=<)|(?<=>)/).map((tag) => tag.split(/ (?=[\w-]+=)/).sort());

it.each(icons)("renders the same HTML as lucide-react: %s", async (file, icon, properties) => {
  const module = (await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)) as {
    __iconData: LucideIconData;
  };
  const own = renderToStaticMarkup(createElement(createLucideIcon(module.__iconData), properties));
  expect(parts(own)).toEqual(parts(renderToStaticMarkup(createElement(icon, properties))));
});
