import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { find, rendered } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { share } from "./share-buttons.enhance.ts";
import { ShareButtons } from "./share-buttons.tsx";

const writeText = vi.fn(async (_text: string) => {});

// The function adds a listener to the whole page, so it is called only once.
beforeAll(share);
beforeEach(() => {
  writeText.mockReset();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  showHtml(<ShareButtons title="Bolo" url="https://pertinho.test/oferta/1" text={(url) => url} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
});

async function press(): Promise<void> {
  find<HTMLElement>("button span").click();
  await rendered();
}

it("opens the share sheet of the phone, and does not treat a closed sheet as an error", async () => {
  const sheet = vi.fn(async () => Promise.reject(new Error("closed")));
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  await press();
  expect(sheet).toHaveBeenCalledWith({
    title: "Bolo",
    url: "https://pertinho.test/oferta/1?utm_source=link",
  });
  expect(writeText).not.toHaveBeenCalled();
});

it("opens the share sheet during the press, as browsers require", () => {
  const sheet = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  find("button").click();
  expect(sheet).toHaveBeenCalledTimes(1);
});

it("copies the link when there is no share sheet", async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith("https://pertinho.test/oferta/1?utm_source=link");
  expect(find("button [aria-live]").textContent).toBe("Link copiado");
});
