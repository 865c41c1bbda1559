/** Multiples at which labels of hours, days and weeks are easy to continue in the head. */
const easyStrides = [1, 2, 3, 4, 6, 7, 12, 14, 28];

/** The width of a character and the space between two labels, in characters, at the size of the axis. */
const characterRem = 0.45;
const spaceBetween = 2;
/** A label may extend beyond the axis to the right, but not beyond the card. On the left are the other labels. */
const cardPaddingRem = 0.5;
/** Longer labels are truncated (`maxLabelLook`). */
const longestLabel = 12;
export const maxLabelLook = "max-w-24";

/**
 * Widths of the axis from which it has room for more labels. In `rem`, so that large text gets fewer labels.
 * Complete class names, because Tailwind finds them by scanning this file.
 */
const widths = [
  { rem: 7, shown: "block", hidden: "hidden" },
  { rem: 12, shown: "@[12rem]/axis:block", hidden: "@[12rem]/axis:hidden" },
  { rem: 16, shown: "@[16rem]/axis:block", hidden: "@[16rem]/axis:hidden" },
  { rem: 24, shown: "@[24rem]/axis:block", hidden: "@[24rem]/axis:hidden" },
  { rem: 36, shown: "@[36rem]/axis:block", hidden: "@[36rem]/axis:hidden" },
  { rem: 56, shown: "@[56rem]/axis:block", hidden: "@[56rem]/axis:hidden" },
];

/** Returns the class names that show each label of an axis only at the widths with room for it. */
export function labelLooks(labels: readonly string[]): string[] {
  const count = labels.length;
  const longest = Math.min(longestLabel, Math.max(0, ...labels.map((label) => label.length)));
  const strides = widths.map(({ rem }) =>
    labelStride(count, Math.floor(rem / ((longest + spaceBetween) * characterRem))),
  );
  return labels.map((_, index) =>
    widths
      .map(({ rem, shown, hidden }, width) => {
        const toTheRight = rem * ((count - index - 0.5) / count) + cardPaddingRem;
        const fits = index === 0 || toTheRight >= (longest * characterRem) / 2;
        return fits && index % (strides[width] ?? 1) === 0 ? shown : hidden;
      })
      .join(" "),
  );
}

/** Returns the distance between two shown labels, so that at most `room` of `count` labels are shown. */
export function labelStride(count: number, room: number): number {
  const least = Math.ceil(count / Math.max(1, room));
  return easyStrides.find((stride) => stride >= least) ?? least;
}
