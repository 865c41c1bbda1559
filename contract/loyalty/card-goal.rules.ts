/** What a card shows as its goal. This module must not import zod: public pages use it. */
import { limits } from "#contract/limits.ts";
import type { ProgramKind } from "./loyalty.schema.ts";

/**
 * Returns the reward that a card collects for: the cheapest that its balance does not reach, or the most expensive
 * when it reaches all of them. If all rewards are sold out, the goal is one that is not reached yet, because a reached
 * goal can be taken now. Undefined without a goal.
 */
export function nextReward<Reward extends { cost: number; stock?: number | null }>(
  rewards: readonly Reward[],
  balance: number,
): Reward | undefined {
  const inStock = rewards.filter(({ stock }) => stock !== 0);
  const offered = inStock.length > 0 ? inStock : rewards;
  const byCost = [...offered].sort((one, other) => one.cost - other.cost);
  return byCost.find(({ cost }) => cost > balance) ?? (inStock.length > 0 ? byCost.at(-1) : undefined);
}

/** Whether the card shows a place for each stamp. Points, and more places than fit, are a bar. */
export function hasStampPlaces(kind: ProgramKind, cost: number): boolean {
  return kind === "stamps" && cost <= limits.stampPlacesMax;
}

/** How much of the goal is reached, as a whole percentage: 100 only when nothing is missing. */
export function progressPercent(balance: number, cost: number): number {
  return Math.min(100, Math.max(0, Math.floor((balance / cost) * 100)));
}
