import type { Compared, Cost } from "./measure.ts";

/** One line of the report. `target` is the wanted result and `isMet` whether it was reached. */
export type Line = {
  name: string;
  measured: string;
  limit: string;
  ratio: string;
  target: string;
  isMet: boolean;
};

/** A line with the share of processor time that the host gave to other guests during the measurement. */
export type Measurement = Line & { hostTook: string };

export function atLeast(target: number, ratio: number): Pick<Line, "ratio" | "target" | "isMet"> {
  return { ratio: ratio.toFixed(2), target: `>= ${target}`, isMet: ratio >= target };
}

export function atMost(
  target: number,
  value: number,
  unit: string,
): Pick<Line, "limit" | "ratio" | "target" | "isMet"> {
  return {
    limit: `${target} ${unit}`,
    ratio: (value / target).toFixed(2),
    target: `<= ${target} ${unit}`,
    isMet: value <= target,
  };
}

/** Formats the requests per second of each side and the processor time of one request. */
export function inRequests({ ours, bare }: Compared): Pick<Line, "measured" | "limit"> {
  const format = ({ perSecond, cpuMs }: Cost) =>
    `${perSecond.toFixed(0)}/s, ${(cpuMs * 1000).toFixed(0)} µs of processor time`;
  return { measured: format(ours), limit: format(bare) };
}

export function toMarkdown(lines: Measurement[], machine: string): string {
  const rows = lines.map(
    ({ name, measured, limit, ratio, target, isMet, hostTook }) =>
      `| ${name} | ${measured} | ${limit} | ${ratio} | ${target} | ${isMet ? "yes" : "no"} | ${hostTook} |`,
  );
  return `# Benchmarks

\`npm run bench\` measures and writes this file; \`npm run bench -- --quick\` takes five minutes and writes
nothing. Where at least so much of a limit is wanted, the limit is measured in the same run: node:http and node-postgres
with nothing around them, doing the same work, both in turns, middle of the rounds; the ratio is that of requests a
second. No answer of the API comes from memory.
Where at most so much is wanted, the ratio is what was measured to that; ten times as many offers are compared with the
tenth of them, again in turns. The last column is how much of the processors' time the machine's host gave to others
meanwhile, where it tells: what waits then waits for them too, the slowest of many most of all.

${machine}

| what | measured | limit | ratio | wanted | met | host took |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
