import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find, press, renderIsland, type } from "#tests/support/render-island.ts";
import { searchForm } from "./search-form.island.tsx";

const found = [
  { kind: "company", key: "pizzaria", label: "Pizzaria da Praça", detail: "Centro" },
  { kind: "category", key: "pizza", label: "Pizza", detail: null },
];
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ items: found });
  });
  await renderIsland(searchForm, { asked: "" });
});
afterEach(() => vi.unstubAllGlobals());

const field = 'input[name="q"]';
const options = () => [...document.querySelectorAll("[role=option]")];
const isOpen = () => !find("[role=listbox]").hidden;

async function typeAndWait(text: string): Promise<void> {
  await type(field, text);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
}

it("is a combobox that requests suggestions after a pause in typing", async () => {
  expect(find(field).getAttribute("role")).toBe("combobox");
  expect(find(field).getAttribute("aria-expanded")).toBe("false");
  await type(field, "pi");
  await typeAndWait("pizz");
  expect(asked).toEqual(["/api/search/suggestions?q=pizz"]);
  expect(options().map((option) => option.textContent)).toEqual([
    "Loja: Pizzaria da PraçaCentro",
    "Categoria: Pizza",
  ]);
  expect(options().map((option) => option.getAttribute("href"))).toEqual([
    "/empresa/pizzaria",
    "/categoria/pizza",
  ]);
});

it("the arrow keys choose an option, wrap around, and set the active option", async () => {
  await typeAndWait("pizz");
  const chosen = () => options().findIndex((option) => option.getAttribute("aria-selected") === "true");
  const steps: [string, number][] = [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowDown", 0],
    ["ArrowUp", 1],
  ];
  for (const [key, index] of steps) {
    await press(field, key);
    expect(chosen()).toBe(index);
    expect(find(field).getAttribute("aria-activedescendant")).toBe(options()[index]?.id);
  }
  const followed = vi.fn((event: Event) => event.preventDefault());
  options()[1]?.addEventListener("click", followed);
  await press(field, "Enter");
  expect(followed).toHaveBeenCalledTimes(1);
});

it("closes with Esc and when the field loses the focus, and opens again with an arrow key", async () => {
  await typeAndWait("pizz");
  await press(field, "Escape");
  expect(isOpen()).toBe(false);
  expect(find(field).getAttribute("aria-activedescendant")).toBeNull();
  await press(field, "ArrowDown");
  expect(isOpen()).toBe(true);
  find<HTMLInputElement>(field).blur();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

it("keeps the focus in the field when an option is pressed", async () => {
  await typeAndWait("pizz");
  const down = new Event("pointerdown", { bubbles: true, cancelable: true });
  options()[0]?.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
});

it("sends no request for one letter, and suggests nothing without a response", async () => {
  await type(field, "p");
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(asked).toEqual([]);
  vi.stubGlobal("fetch", async () => {
    asked.push("tried");
    throw new TypeError("offline");
  });
  await type(field, "pizz");
  await vi.waitFor(() => expect(asked).toEqual(["tried"]));
  expect(isOpen()).toBe(false);
});
