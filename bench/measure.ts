import { type Load, load } from "./load.ts";

/** A server to measure: its URL, and the seconds of processor time that it has used. */
export type Measured = { url: URL; cpuSeconds: () => Promise<number> };

export type Cost = { cpuMs: number; perSecond: number };

/** Returns the average cost of one request of a load. */
export async function costOf({ url, cpuSeconds }: Measured, given: Load): Promise<Cost> {
  const before = await cpuSeconds();
  const { seconds, answers, failed } = await load(url, given);
  if (failed > 0) throw new Error(`${failed} of ${given.requests} requests to ${url} failed`);
  return { cpuMs: ((await cpuSeconds()) - before) * (1000 / answers), perSecond: answers / seconds };
}

export type Compared = { ours: Cost; bare: Cost; speedRatio: number };

/** Separate loads, for measurements where each side sends its own requests. */
export type Loads = { ours: Load; bare: Load };

/**
 * Measures both sides in turns, so that other activity of the machine affects both alike. Returns the median of the
 * rounds.
 */
export async function compare(
  ours: Measured,
  bare: Measured,
  given: Load | Loads,
  rounds: number,
): Promise<Compared> {
  const loads = "ours" in given ? given : { ours: given, bare: given };
  const pairs: { ours: Cost; bare: Cost }[] = [];
  // The first round is a warm-up of both sides and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await costOf(ours, loads.ours), bare: await costOf(bare, loads.bare) };
    if (round > 0) pairs.push(pair);
  }
  const middle = (pick: (pair: { ours: Cost; bare: Cost }) => number) => median(pairs.map(pick));
  return {
    ours: { cpuMs: middle((p) => p.ours.cpuMs), perSecond: middle((p) => p.ours.perSecond) },
    bare: { cpuMs: middle((p) => p.bare.cpuMs), perSecond: middle((p) => p.bare.perSecond) },
    speedRatio: middle((p) => p.ours.perSecond / p.bare.perSecond),
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
