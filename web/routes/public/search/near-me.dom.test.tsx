import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find, rendered, renderIsland } from "#tests/support/render-island.ts";
import { nearMe } from "./near-me.island.tsx";

type Answer = (found: PositionCallback, refused: () => void) => void;

const assign = vi.fn();

beforeEach(async () => {
  assign.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  await renderIsland(nearMe, { place: "Praça da Matriz" });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "geolocation");
});

async function press(getCurrentPosition: Answer): Promise<void> {
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  find("button").click();
  await rendered();
}

const refuse: Answer = (_found, refused) => refused();
const locate: Answer = (found) =>
  found({ coords: { latitude: -22.08014, longitude: -46.10021 } } as GeolocationPosition);
const status = () => find("[role=status]").textContent;

it("repeats the search from the position, rounded, on its first page", async () => {
  history.replaceState(null, "", "/buscar?q=pizza&depois=abc");
  await press(locate);
  const [url] = assign.mock.calls[0] ?? [];
  expect(new URL(String(url)).search).toBe("?q=pizza&lat=-22.080&lng=-46.100");
  expect(status()).toBe("");
});

it("states from where it measures when the visitor declines, until the position is known", async () => {
  await press(refuse);
  expect(status()).toBe("Sem a sua localização, medimos a partir de: Praça da Matriz.");
  expect(assign).not.toHaveBeenCalled();
  await press(locate);
  expect(status()).toBe("");
  expect(assign).toHaveBeenCalledTimes(1);
});
