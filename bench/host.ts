import { readFile } from "node:fs/promises";

/** Of the processors' time so far: all of it, and what a virtual machine's host gave to others meanwhile. */
export type HostTimes = { all: number; taken: number };

const nothingKnown: HostTimes = { all: 0, taken: 0 };

/** What Linux counts; other systems do not tell. */
export async function hostTimes(): Promise<HostTimes> {
  return parseHostTimes(await readFile("/proc/stat", "utf8").catch(() => ""));
}

/** The first line: user, nice, system, idle, iowait, irq, softirq, steal, and two that are counted in the first. */
export function parseHostTimes(stat: string): HostTimes {
  const [line = ""] = stat.split("\n");
  const [name, ...times] = line.trim().split(/\s+/);
  if (name !== "cpu") return nothingKnown;
  const counted = times.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, time) => sum + time, 0), taken: counted[7] ?? 0 };
}

/** In between: a wait is as long as the host makes it, so this says how far to believe one. */
export function takenShare(before: HostTimes, after: HostTimes): string {
  const all = after.all - before.all;
  return all > 0 ? `${Math.round((100 * (after.taken - before.taken)) / all)} %` : "?";
}
