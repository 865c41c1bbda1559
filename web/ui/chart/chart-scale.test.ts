import { describe, expect, it } from "vitest";
import { createScale, niceTicks } from "./chart-scale.ts";

describe("niceTicks", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [12, [0, 5, 10, 15]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [1000, [0, 500, 1000]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])("up to %i", (largest, ticks) => {
    expect(niceTicks(largest)).toEqual(ticks);
  });

  it("has two to five whole numbers in equal steps, which include every value", () => {
    for (let largest = 0; largest < 3000; largest++) {
      const ticks = niceTicks(largest);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      const step = ticks[1] ?? 0;
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
    }
  });
});

describe("createScale", () => {
  it("measures the height of a value in percent of the top tick", () => {
    const { ticks, heightOf } = createScale([3, 12, null, undefined]);
    expect(ticks).toEqual([0, 5, 10, 15]);
    expect([0, 3, 15].map(heightOf)).toEqual([0, 20, 100]);
  });

  it("draws only zeros on the baseline, below a tick", () => {
    const { ticks, heightOf } = createScale([0, 0]);
    expect(ticks).toEqual([0, 1]);
    expect(heightOf(0)).toBe(0);
  });

  it("has a scale from zero for equal values, and for none", () => {
    expect(createScale([7, 7, 7]).ticks).toEqual([0, 2, 4, 6, 8]);
    expect(createScale([]).ticks).toEqual([0, 1]);
  });

  it("draws a negative value on the baseline", () => {
    const { ticks, heightOf } = createScale([-5, 2]);
    expect(ticks).toEqual([0, 1, 2]);
    expect(heightOf(-5)).toBe(0);
  });
});
