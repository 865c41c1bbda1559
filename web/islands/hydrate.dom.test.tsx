import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hydrateIslands } from "./hydrate.ts";
import { type HydratesWhen, islandAttributes } from "./island.ts";
import { islandRegistry } from "./registry.ts";

const load = vi.fn(async () => ({ name: "counter", hydrates: "load" as const, Component: Counter }));

function Counter({ label }: { label: string }) {
  return (
    <button type="button" onClick={({ currentTarget }) => press(currentTarget)}>
      {label}
    </button>
  );
}

const pressed = vi.fn();

function press(button: HTMLButtonElement): void {
  button.setAttribute("data-pressed", "");
  pressed();
}

beforeEach(() => {
  islandRegistry.counter = load;
});
afterEach(() => {
  delete islandRegistry.counter;
  load.mockClear();
  pressed.mockClear();
  vi.unstubAllGlobals();
});

/** The markup that island-slot.tsx writes around the server-rendered HTML. */
function slot(hydrates: HydratesWhen, { name = "counter" } = {}): HTMLButtonElement {
  document.body.innerHTML = `<div><button type="button">Somar</button></div>`;
  const element = document.querySelector("div");
  element?.setAttribute(islandAttributes.name, name);
  element?.setAttribute(islandAttributes.hydrates, hydrates);
  element?.setAttribute(islandAttributes.props, JSON.stringify({ label: "Somar" }));
  return button();
}

const button = () => document.querySelector("button") as HTMLButtonElement;

function isAlive(): boolean {
  button().click();
  return button().hasAttribute("data-pressed");
}

it("hydrates an island marked for load immediately, and keeps its elements", async () => {
  const before = slot("load");
  await hydrateIslands();
  expect(button()).toBe(before);
  expect(isAlive()).toBe(true);
});

it.each(["pointerdown", "focusin"])("loads a lazy island at its first %s, and not before", async (touch) => {
  slot("touched");
  await hydrateIslands();
  expect(load).not.toHaveBeenCalled();
  button().dispatchEvent(new Event(touch, { bubbles: true }));
  button().dispatchEvent(new Event(touch, { bubbles: true }));
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
});

it("repeats the press that woke the island, once", async () => {
  slot("touched");
  await hydrateIslands();
  button().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button().click();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  button().click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it("does not repeat a press that submits a form, which has its effect without the island", async () => {
  slot("touched");
  button().type = "submit";
  await hydrateIslands();
  button().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button().click();
  await vi.waitFor(() => expect(Object.keys(document.querySelector("div") ?? {})).not.toEqual([]));
  expect(button().hasAttribute("data-pressed")).toBe(false);
});

it("hydrates only the islands of a given part", async () => {
  slot("load");
  await hydrateIslands(document.createElement("main"));
  expect(load).not.toHaveBeenCalled();
});

it("hydrates a lazy island that already has the focus", async () => {
  slot("touched").focus();
  await hydrateIslands();
  expect(isAlive()).toBe(true);
});

it("hydrates an island when it is scrolled into view", async () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof seen) {
      seen = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  slot("visible");
  await hydrateIslands();
  seen([{ isIntersecting: false }]);
  expect(load).not.toHaveBeenCalled();
  seen([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(isAlive()).toBe(true));
});

it("leaves an island unchanged whose code cannot be loaded or whose name is unknown", async () => {
  load.mockRejectedValueOnce(new TypeError("offline"));
  slot("load");
  await hydrateIslands();
  expect(isAlive()).toBe(false);
  slot("load", { name: "unknown" });
  await hydrateIslands();
  expect(isAlive()).toBe(false);
});
