import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import type { ChartPoint, ChartProps } from "./chart-data.ts";
import { LineChart } from "./line-chart.tsx";
import { MetricTile, MetricTiles } from "./metric-tile.tsx";
import { ShareBars } from "./share-bars.tsx";

const points: ChartPoint[] = [
  { label: "terça, 14h", short: "14h", value: 12, before: 8 },
  { label: "terça, 15h", short: "15h", value: null, before: 1200 },
];

const chart: ChartProps = {
  title: "Lançamentos por hora",
  summary: "O movimento foi maior às 14h.",
  axisName: "Hora",
  series: { value: "Terça, 18/11", before: "Terça, 11/11" },
  points,
  formatNumber: (value) => value.toLocaleString("pt-BR"),
  formatCount: (value) => `${value} lançamentos`,
};

describe.each([
  ["BarChart", BarChart],
  ["LineChart", LineChart],
])("%s, in the server's HTML", (_name, Chart) => {
  it("has the title, the summary and every number as a table", () => {
    const html = htmlOf(<Chart {...chart} />);
    expect(html).toContain("Lançamentos por hora</h3>");
    expect(html).toContain(chart.summary);
    expect(cellsOf(html)).toEqual([
      ["Hora", "Terça, 18/11", "Terça, 11/11"],
      ["terça, 14h", "12", "8"],
      ["terça, 15h", "sem número", "1.200"],
    ]);
  });

  it("has a slider that reads the first point, with the unit and the period before", () => {
    const [slider = ""] = /<input[^>]*>/.exec(htmlOf(<Chart {...chart} />)) ?? [];
    expect(slider).toContain('aria-label="Lançamentos por hora, ponto a ponto"');
    expect(slider).toContain('aria-valuetext="terça, 14h: 12 lançamentos, antes 8"');
    expect(slider).toContain('max="1"');
  });

  it("has no column, no legend and no word for a period before that there is not", () => {
    const [{ before: _, ...point }] = points as [ChartPoint];
    const html = htmlOf(<Chart {...chart} series={{ value: "Lançamentos" }} points={[point]} />);
    expect(cellsOf(html)).toEqual([
      ["Hora", "Lançamentos"],
      ["terça, 14h", "12"],
    ]);
    expect(html).toContain('aria-valuetext="terça, 14h: 12 lançamentos"');
    expect(html).not.toMatch(/antes|<ul/);
  });

  it("without points has only the title and the summary", () => {
    const html = htmlOf(<Chart {...chart} points={[]} />);
    expect(html.split(chart.summary)).toHaveLength(2);
    expect(html).not.toMatch(/<table|<input|<button|<ul/);
  });

  it("while loading has neither the summary nor numbers", () => {
    const html = htmlOf(<Chart {...chart} loading />);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(chart.summary);
    expect(html).not.toMatch(/<table|<input|<button/);
  });

  it("draws only zeros and a single point without invalid numbers", () => {
    const zero = { label: "hoje", short: "hoje", value: 0, before: 0 };
    const html = htmlOf(<Chart {...chart} points={[zero]} />);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("BarChart", () => {
  it("draws each bar by its share of the top tick, and none for zero or no number", () => {
    const zero = { label: "terça, 16h", short: "16h", value: 0, before: 0 };
    const html = htmlOf(
      <BarChart {...chart} points={[{ ...points[0], before: null } as ChartPoint, zero]} />,
    );
    // The last one has no bar; the legend has one sample of each series.
    const bars = [...html.matchAll(/<rect x="[^"]*%" y="([^"]*)"/g)].map(([, y]) => y);
    expect(bars).toEqual(["20%"]);
  });
});

describe("ShareBars", () => {
  it("has the number and the share of each part, with the same name twice", () => {
    const parts = [
      { label: "Padaria", value: 3 },
      { label: "Padaria", value: 1 },
      { label: "Café", value: 0 },
    ];
    const html = htmlOf(
      <ShareBars
        title="Resgates por loja"
        summary="A Padaria tem mais resgates."
        partName="Loja"
        valueName="Resgates"
        parts={parts}
        formatNumber={String}
      />,
    );
    expect(cellsOf(html)).toEqual([
      ["Loja", "Resgates", "Parte"],
      ["Padaria", "3", "75%"],
      ["Padaria", "1", "25%"],
      ["Café", "0", "0%"],
    ]);
    const widths = [...html.matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) =>
      Math.round(Number(width)),
    );
    expect(widths).toEqual([100, 33, 0]);
  });
});

describe("MetricTile", () => {
  const difference = { now: 112, before: 100, period: "nos 7 dias antes" };

  it("states its number and the difference in words", () => {
    const html = htmlOf(
      <MetricTiles>
        <MetricTile label="Lançamentos" value="112" difference={difference} course={[1, 2]} />
      </MetricTiles>,
    );
    expect(html).toMatch(/<dt[^>]*>Lançamentos<\/dt><dd[^>]*>112<\/dd>/);
    expect(html).toContain("12% a mais que nos 7 dias antes");
  });

  it("draws no course of a single value", () => {
    const html = htmlOf(<MetricTile label="Lançamentos" value="112" course={[3]} />);
    expect(html).not.toContain("<svg");
  });

  it("draws a course of zeros on the baseline", () => {
    expect(htmlOf(<MetricTile label="Resgates" value="0" course={[0, 0]} />)).toContain("M0 100L100 100");
  });
});

/** Checks also that the content security policy blocks nothing of it. */
function htmlOf(element: ReactElement): string {
  const html = renderToStaticMarkup(element);
  expect(html).not.toMatch(/\sstyle=/);
  return html;
}

function cellsOf(html: string): string[][] {
  const [table = ""] = /<table.*<\/table>/s.exec(html) ?? [];
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell),
  );
}
