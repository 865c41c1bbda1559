import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find, press, rendered } from "#tests/support/render-island.ts";
import { BarChart } from "./bar-chart.tsx";
import { pointAt } from "./use-marker.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  label: `terça, ${hour}h`,
  short: `${hour}h`,
  value: hour,
  before: 8,
}));

const writeText = vi.fn(async (_text: string) => {});

beforeEach(async () => {
  writeText.mockClear();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  document.body.innerHTML = "<main></main>";
  createRoot(find("main")).render(
    <BarChart
      title="Lançamentos"
      summary="O movimento foi maior às 23h."
      axisName="Hora"
      series={{ value: "Hoje", before: "Ontem" }}
      points={hours}
      formatNumber={String}
      formatCount={(value) => `${value} lançamentos`}
    />,
  );
  await rendered();
});
afterEach(() => {
  document.body.innerHTML = "";
});

const slider = () => find<HTMLInputElement>("input[type=range]");
const plot = () => slider().parentElement as HTMLElement;
const tooltip = () => [...document.querySelectorAll("div:has(> p + p)")].map((one) => one.textContent);

async function moveTo(index: number): Promise<void> {
  slider().value = String(index);
  slider().dispatchEvent(new Event("input", { bubbles: true }));
  await rendered();
}

async function point(type: string, clientX: number, pointerType = "mouse"): Promise<void> {
  plot().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType }));
  await rendered();
}

it("shows and announces the point to which the slider is moved", async () => {
  expect(tooltip()).toEqual([]);
  slider().focus();
  await rendered();
  expect(tooltip()).toEqual(["terça, 0h0 lançamentosantes 8"]);
  await moveTo(14);
  expect(slider().getAttribute("aria-valuetext")).toBe("terça, 14h: 14 lançamentos, antes 8");
  expect(tooltip()).toEqual(["terça, 14h14 lançamentosantes 8"]);
});

it("hides the marker on Escape until the next move, and when the focus leaves", async () => {
  slider().focus();
  await moveTo(3);
  await press("input[type=range]", "Escape");
  expect(tooltip()).toEqual([]);
  await moveTo(4);
  expect(tooltip()).toHaveLength(1);
  slider().blur();
  await rendered();
  expect(tooltip()).toEqual([]);
});

it("an Escape that hides the marker does not close a dialog around the chart", async () => {
  const closed = vi.fn();
  find("main").addEventListener("keydown", closed);
  slider().focus();
  await moveTo(3);
  await press("input[type=range]", "Escape");
  expect(closed).not.toHaveBeenCalled();
  await press("input[type=range]", "Escape");
  expect(closed).toHaveBeenCalledOnce();
});

it("shows the same for a mouse while it is over the chart", async () => {
  vi.spyOn(plot(), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 240, 100));
  await point("pointermove", 245);
  expect(tooltip()).toEqual(["terça, 14h14 lançamentosantes 8"]);
  await point("pointerleave", 500);
  expect(tooltip()).toEqual([]);
});

it("keeps what was touched, until the touch scrolls the page", async () => {
  vi.spyOn(plot(), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 240, 100));
  await point("pointerdown", 105, "touch");
  await point("pointerup", 105, "touch");
  await point("pointerleave", 105, "touch");
  expect(tooltip()).toHaveLength(1);
  expect(document.activeElement).toBe(slider());
  await point("pointerdown", 105, "touch");
  await point("pointercancel", 105, "touch");
  expect(tooltip()).toEqual([]);
});

it("stays on the first and the last point at the edges", () => {
  expect([-0.1, 0, 0.5, 0.999, 1, 2].map((share) => pointAt(share, 24))).toEqual([0, 0, 12, 23, 23, 23]);
});

it("shows the table on the screen and copies it", async () => {
  const buttons = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(find("table").closest(".sr-only")).not.toBeNull();
  expect(buttons()).toEqual(["Ver como tabela"]);
  find("button").click();
  await rendered();
  expect(find("table").closest(".sr-only")).toBeNull();
  expect(buttons()).toEqual(["Ocultar tabela", "Copiar"]);
  find("button + button").click();
  await rendered();
  expect(writeText.mock.calls[0]?.[0]?.split("\n").slice(0, 3)).toEqual([
    "Hora\tHoje\tOntem",
    "terça, 0h\t0\t8",
    "terça, 1h\t1\t8",
  ]);
});
