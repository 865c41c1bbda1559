import { createHash } from "node:crypto";

/** Draws numbers from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * Chance that is the same every time. Each thing draws from its own name, so that adding a shop to the town
 * moves no other.
 */
export function randomFor(name: string): Random {
  let state = createHash("sha256").update(name).digest().readUInt32LE(0);
  // Mulberry32: small, fast, and even enough to scatter shops over a neighbourhood.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
