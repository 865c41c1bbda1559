/** Pseudorandom numbers, the same for the same seed. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  chance(probability: number): boolean;
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
};

/** Mulberry32: small, fast, and uniform enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined && values.length === 0) throw new Error("nothing to pick from");
      return value as (typeof values)[number];
    },
  };
}
