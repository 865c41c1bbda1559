import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardPassTexts } from "#contract/loyalty/card-pass.texts.ts";
import { find } from "#tests/support/render-island.ts";
import { htmlOf, showHtml } from "#tests/support/show-html.ts";
import { readPage, replacePart } from "#web/enhance/page-part.ts";
import { cardPassParts } from "./card-pass.attributes.ts";
import { showCardPass } from "./card-pass.enhance.ts";
import { CardPass } from "./card-pass.tsx";

// The simulated browser has no IndexedDB. Drawn codes are in tests/e2e/shop/scanned-card.e2e.ts.

beforeEach(() => {
  vi.useFakeTimers();
  showHtml(<CardPass phone="(35) 98123-4567" />);
});
afterEach(() => {
  vi.useRealTimers();
});

const shownProblems = () =>
  [...document.querySelectorAll<HTMLElement>(`[${cardPassParts.problem}]`)].filter(({ hidden }) => !hidden);

it("names the client's phone without script", () => {
  expect(find(`[${cardPassParts.phone}]`).textContent).toContain("(35) 98123-4567");
  expect(find(`[${cardPassParts.code}]`).hidden).toBe(true);
  expect(shownProblems()).toEqual([]);
});

it("keeps the phone and states the reason in a browser without storage", async () => {
  await showCardPass();
  await vi.waitFor(() => expect(shownProblems()).toHaveLength(1));
  expect(shownProblems()[0]?.textContent).toBe(cardPassTexts.unavailable);
  expect(find(`[${cardPassParts.phone}]`).hidden).toBe(false);
  expect(find(`[${cardPassParts.code}]`).hidden).toBe(true);
});

it("shows the same again after a form's response replaced the panel", async () => {
  await showCardPass();
  await vi.waitFor(() => expect(shownProblems()).toHaveLength(1));
  replacePart("main", readPage(`<main>${htmlOf(<CardPass phone="(35) 98123-4567" />)}</main>`));
  expect(shownProblems()).toHaveLength(1);
});
