/** The vertical axis: its labelled values and the height of any value, in percent. */
export type ChartScale = { ticks: readonly number[]; heightOf: (value: number) => number };

const intervals = 4;
const roundSteps = [1, 2, 5, 10];

/** Returns a scale from 0 to the first round number that is not below any of the values. */
export function createScale(values: readonly (number | null | undefined)[]): ChartScale {
  const ticks = niceTicks(Math.max(0, ...values.map((value) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  return { ticks, heightOf: (value) => (Math.max(0, value) / top) * 100 };
}

/**
 * Returns at most five round numbers in equal steps, from 0 to at least `largest`. They are whole, because charts show
 * counts: half a coupon is no tick.
 */
export function niceTicks(largest: number): number[] {
  const step = niceStep(largest / intervals);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`. */
function niceStep(least: number): number {
  if (least <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return magnitude * (roundSteps.find((step) => step * magnitude >= least) ?? 10);
}
