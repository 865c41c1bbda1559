import { writeFile } from "node:fs/promises";
import os from "node:os";
import { benchApi } from "./api.ts";
import { benchCoupons } from "./coupons.ts";
import { benchPages } from "./pages.ts";
import { type Line, toMarkdown } from "./report.ts";
import { benchScripts } from "./scripts.ts";
import { benchSearchGrowth } from "./search-growth.ts";
import { openBench } from "./servers.ts";

/** Measures everything; says whether every target was met. A quick run is too rough to be written down. */
export async function runBench({ isQuick }: { isQuick: boolean }): Promise<boolean> {
  const bench = await openBench();
  const lines: Line[] = [];
  try {
    for (const part of [benchPages, benchApi, benchCoupons, benchScripts, benchSearchGrowth]) {
      for (const line of await part(bench, { isQuick })) {
        lines.push(line);
        console.log(
          `${line.isMet ? "ok  " : "MISS"} ${line.name}: ${line.measured}  ${line.limit}  ${line.ratio}  (${line.target})`,
        );
      }
    }
  } finally {
    await bench.close();
  }
  if (!isQuick) await writeFile("docs/benchmarks.md", toMarkdown(lines, machine()));
  return lines.every(({ isMet }) => isMet);
}

function machine(): string {
  const cores = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, ${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}.`;
}
