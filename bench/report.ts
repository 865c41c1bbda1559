/** One line of the report. `target` says what is wanted, `isMet` whether it was reached. */
export type Line = {
  name: string;
  measured: string;
  limit: string;
  ratio: string;
  target: string;
  isMet: boolean;
};

export function atLeast(target: number, ratio: number): Pick<Line, "ratio" | "target" | "isMet"> {
  return { ratio: ratio.toFixed(2), target: `>= ${target}`, isMet: ratio >= target };
}

export function atMost(
  target: number,
  value: number,
  unit: string,
): Pick<Line, "ratio" | "target" | "isMet"> {
  return { ratio: "", target: `<= ${target} ${unit}`, isMet: value <= target };
}

export function toMarkdown(lines: Line[], machine: string): string {
  const rows = lines.map(
    ({ name, measured, limit, ratio, target, isMet }) =>
      `| ${name} | ${measured} | ${limit} | ${ratio} | ${target} | ${isMet ? "yes" : "no"} |`,
  );
  return `# Benchmarks

\`npm run bench -- --write\` measures and writes this file; \`npm run bench -- --quick\` takes less than two minutes. Each
ratio compares the product with a limit in the same run: node:http and node-postgres with nothing around them, doing
the same work, both in turns, middle of the rounds. Processor time per request is what counts: it does not depend on
who else uses the machine.

${machine}

| what | measured | limit | ratio | wanted | met |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
