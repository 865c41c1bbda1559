import { readFile } from "node:fs/promises";

/**
 * Processor time since boot: the total, and the time that the host of the virtual machine gave to other guests
 * (steal).
 */
export type CpuTimes = { all: number; taken: number };

const unknownTimes: CpuTimes = { all: 0, taken: 0 };

/** Reads the processor times that Linux counts. Other systems do not provide them. */
export async function hostTimes(): Promise<CpuTimes> {
  return parseHostTimes(await readFile("/proc/stat", "utf8").catch(() => ""));
}

/**
 * The first line of `/proc/stat` has user, nice, system, idle, iowait, irq, softirq and steal, then guest and
 * guest_nice, which are already included in the first ones.
 */
export function parseHostTimes(stat: string): CpuTimes {
  const [line = ""] = stat.split("\n");
  const [name, ...times] = line.trim().split(/\s+/);
  if (name !== "cpu") return unknownTimes;
  const counted = times.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, time) => sum + time, 0), taken: counted[7] ?? 0 };
}

/**
 * The share of processor time that the host took between the two readings. The host also lengthens the measured
 * waits, so a high share makes them less reliable.
 */
export function stealShare(before: CpuTimes, after: CpuTimes): string {
  const all = after.all - before.all;
  return all > 0 ? `${Math.round((100 * (after.taken - before.taken)) / all)} %` : "?";
}
