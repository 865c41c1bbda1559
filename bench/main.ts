import { writeFile } from "node:fs/promises";
import os from "node:os";
import { benchApi } from "./api.ts";
import { benchAudience } from "./audience.ts";
import { benchClubGrowth } from "./club-growth.ts";
import { benchPostings, benchRewards } from "./club-writes.ts";
import { benchClaims, benchHotOffer, benchOfferReadsDuringClaims, benchRedemptions } from "./coupons.ts";
import { hostTimes, stealShare } from "./host.ts";
import { benchMessages } from "./messages.ts";
import { benchPages } from "./pages.ts";
import { type Line, type Measurement, toMarkdown } from "./report.ts";
import { benchScripts } from "./scripts.ts";
import { benchSearchGrowth } from "./search-growth.ts";
import { type Bench, openBench } from "./servers.ts";
import { benchVisitors } from "./visitors.ts";

type Part = (bench: Bench, options: { isQuick: boolean }) => Promise<Line[]>;

const parts: Record<string, Part> = {
  pages: benchPages,
  api: benchApi,
  claims: benchClaims,
  "hot-offer": benchHotOffer,
  redemptions: benchRedemptions,
  postings: benchPostings,
  rewards: benchRewards,
  "reads-during-claims": benchOfferReadsDuringClaims,
  visitors: benchVisitors,
  scripts: benchScripts,
  search: benchSearchGrowth,
  "club-growth": benchClubGrowth,
  audience: benchAudience,
  messages: benchMessages,
};

/** `only` names parts of the benchmark. The results of a quick or partial run are not written to the report. */
export type BenchOptions = { isQuick: boolean; only: string[] };

/** Measures everything, or only the named parts. Returns whether every target was met. */
export async function runBench({ isQuick, only }: BenchOptions): Promise<boolean> {
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`no part ${unknown.join()}: there are ${Object.keys(parts).join()}`);
  const bench = await openBench();
  const lines: Measurement[] = [];
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const before = await hostTimes();
      const measured = await part(bench, { isQuick });
      const hostTook = stealShare(before, await hostTimes());
      for (const line of measured) {
        lines.push({ ...line, hostTook });
        console.log(
          `${line.isMet ? "ok  " : "MISS"} ${line.name}: ${line.measured}  ${line.limit}  ${line.ratio}  (${line.target}; host took ${hostTook})`,
        );
      }
    }
  } finally {
    await bench.close();
  }
  if (!isQuick && only.length === 0) await writeFile("docs/benchmarks.md", toMarkdown(lines, machine()));
  return lines.every(({ isMet }) => isMet);
}

function machine(): string {
  const cores = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, ${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}.`;
}
