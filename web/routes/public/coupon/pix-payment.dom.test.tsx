import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { find, rendered } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { copyButton } from "./pix-payment.attributes.ts";
import { copyPixCode } from "./pix-payment.enhance.ts";

const writeText = vi.fn(async (_text: string) => {});

beforeAll(copyPixCode);
beforeEach(() => {
  writeText.mockReset();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  showHtml(
    <button type="button" {...dataProps(copyButton, { text: "0002pix", copied: "Código copiado" })}>
      <span aria-live="polite">Copiar</span>
    </button>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function press(): Promise<void> {
  find("span").click();
  await rendered();
}

it("copies the code, and announces it", async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith("0002pix");
  expect(find("button").textContent).toBe("Código copiado");
});

it("shows the code when the browser refuses to copy", async () => {
  writeText.mockRejectedValue(new Error("denied"));
  const prompt = vi.fn();
  vi.stubGlobal("prompt", prompt);
  await press();
  expect(prompt).toHaveBeenCalledWith("Copiar", "0002pix");
  expect(find("button").textContent).toBe("Copiar");
});
