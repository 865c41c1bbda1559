import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.ts";
import { locateVisitor } from "./locate-visitor.ts";
import { printPages } from "./print-pages.ts";
import { share } from "./share.ts";

// Each function adds a listener to the whole page, so it is called only once.
beforeAll(() => {
  copyText();
  share();
  printPages();
  locateVisitor();
});

const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  writeText.mockReset();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

async function click(html: string): Promise<HTMLElement> {
  document.body.innerHTML = html;
  const button = document.querySelector("button") as HTMLElement;
  button.querySelector("span")?.click();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return button;
}

describe("a button that copies", () => {
  const html =
    '<button data-copy="0002pix" data-copied="Copiado"><span aria-live="polite">Copiar</span></button>';

  it("copies, and announces it", async () => {
    const button = await click(html);
    expect(writeText).toHaveBeenCalledWith("0002pix");
    expect(button.textContent).toBe("Copiado");
  });

  it("shows the text when the browser refuses to copy", async () => {
    writeText.mockRejectedValue(new Error("denied"));
    const prompt = vi.fn();
    vi.stubGlobal("prompt", prompt);
    const button = await click(html);
    expect(prompt).toHaveBeenCalledWith("Copiar", "0002pix");
    expect(button.textContent).toBe("Copiar");
  });
});

describe("a button that shares", () => {
  const html =
    '<button data-share="/oferta/1" data-share-title="Bolo" data-copied="Link copiado"><span aria-live="polite">Enviar</span></button>';

  it("opens the share sheet of the phone, and does not treat a closed sheet as an error", async () => {
    const sheet = vi.fn(async () => Promise.reject(new Error("closed")));
    Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
    await click(html);
    expect(sheet).toHaveBeenCalledWith({ title: "Bolo", url: "/oferta/1" });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("copies the link when there is no share sheet", async () => {
    const button = await click(html);
    expect(writeText).toHaveBeenCalledWith("/oferta/1");
    expect(button.textContent).toBe("Link copiado");
  });
});

it("a button that prints opens the print dialog", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await click("<button data-print><span>Imprimir</span></button>");
  expect(print).toHaveBeenCalledTimes(1);
});

it("a button that locates shows beside it why it fails", async () => {
  const getCurrentPosition = (_: unknown, refuse: (error: unknown) => void) => refuse(new Error("denied"));
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  const button = await click(
    '<button data-locate="Sem a sua localização"><span>Perto</span></button><p></p>',
  );
  expect(button.nextElementSibling?.textContent).toBe("Sem a sua localização");
});
