import { afterEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { printPages } from "./print-bar.enhance.ts";
import { PrintBar } from "./print-bar.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("the button opens the print dialog", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  showHtml(<PrintBar query={{ oferta: "o1" }} format="whole" />);
  printPages();
  find("button").click();
  expect(print).toHaveBeenCalledTimes(1);
});
