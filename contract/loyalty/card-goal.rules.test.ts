import { describe, expect, it } from "vitest";
import { hasStampPlaces, nextReward, progressPercent } from "./card-goal.rules.ts";

const rewards = [{ cost: 30 }, { cost: 10 }, { cost: 20 }];

describe("the goal of a card", () => {
  it.each([
    [-3, 10],
    [0, 10],
    [9, 10],
    [10, 20],
    [29, 30],
    [30, 30],
    [99, 30],
  ])("is, with a balance of %i, the reward for %i", (balance, cost) => {
    expect(nextReward(rewards, balance)).toEqual({ cost });
  });

  it("is a sold-out reward only when no other is left", () => {
    const [soldOut, left] = [
      { cost: 10, stock: 0 },
      { cost: 20, stock: 1 },
    ];
    expect(nextReward([soldOut, left, { cost: 30, stock: null }], 5)).toBe(left);
    expect(nextReward([soldOut, left], 20)).toBe(left);
    expect(nextReward([soldOut], 5)).toBe(soldOut);
    expect(nextReward([soldOut], 10)).toBeUndefined();
  });

  it("does not exist without rewards", () => {
    expect(nextReward([], 5)).toBeUndefined();
  });

  it("has a place for each of up to 20 stamps, and a bar for more and for points", () => {
    expect([
      hasStampPlaces("stamps", 20),
      hasStampPlaces("stamps", 21),
      hasStampPlaces("points", 10),
    ]).toEqual([true, false, false]);
  });

  it.each([
    [-1, 10, 0],
    [0, 10, 0],
    [199, 200, 99],
    [200, 200, 100],
    [300, 200, 100],
  ])("is reached by a balance of %i out of %i to %i percent", (balance, cost, percent) => {
    expect(progressPercent(balance, cost)).toBe(percent);
  });
});
