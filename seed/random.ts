import { createHash } from "node:crypto";

/** Returns a number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * Returns a deterministic random generator. Each generator is seeded with a name, so that adding a shop to the town
 * changes no other shop.
 */
export function randomFor(name: string): Random {
  let state = createHash("sha256").update(name).digest().readUInt32LE(0);
  // Mulberry32 is small, fast, and uniform enough to scatter shops over a neighbourhood.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}
