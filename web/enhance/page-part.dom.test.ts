import { afterEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { islandAttributes } from "#web/islands/island.ts";
import { islandRegistry } from "#web/islands/registry.ts";
import { readPage, replacePart } from "./page-part.ts";

const Empty = () => null;

afterEach(() => {
  delete islandRegistry.counter;
});

it("a part of the page is replaced from a response, without its scripts", () => {
  document.body.innerHTML = "<main><p>antes</p></main>";
  const page = readPage("<title>Depois</title><main><p>depois</p><script>alert(1)</script></main>");
  expect(replacePart("main", page)?.textContent).toBe("depois");
  expect(find("main").innerHTML).toBe("<p>depois</p>");
  expect(document.title).toBe("Depois");
  expect(replacePart("aside", page)).toBeNull();
});

it("the islands of the new part are hydrated", async () => {
  const load = vi.fn(async () => ({ name: "counter", hydrates: "load" as const, Component: Empty }));
  islandRegistry.counter = load;
  const { name, hydrates, props } = islandAttributes;
  document.body.innerHTML = "<main></main>";
  replacePart(
    "main",
    readPage(`<main><div ${name}="counter" ${hydrates}="load" ${props}="{}"></div></main>`),
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
