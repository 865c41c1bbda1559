import { expect, it } from "vitest";
import { labelLooks, labelStride } from "./axis-labels.ts";

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}h`);

it.each([
  { count: 24, room: 24, stride: 1 },
  { count: 24, room: 6, stride: 4 },
  { count: 24, room: 5, stride: 6 },
  { count: 24, room: 1, stride: 28 },
  { count: 7, room: 7, stride: 1 },
  { count: 31, room: 5, stride: 7 },
  { count: 365, room: 10, stride: 37 },
  { count: 0, room: 4, stride: 1 },
])("labels every $stride of $count places with room for $room", ({ count, room, stride }) => {
  expect(labelStride(count, room)).toBe(stride);
});

it("never shows more labels than there is room for", () => {
  for (let count = 0; count < 400; count++) {
    for (let room = 1; room < 30; room++) {
      expect(Math.ceil(count / labelStride(count, room))).toBeLessThanOrEqual(room);
    }
  }
});

it("shows more labels on a wider axis, and always the first one", () => {
  const looks = labelLooks(hours);
  const shownAt = (prefix: string) =>
    looks.filter((look) => look.split(" ").includes(`${prefix}block`)).length;
  const counts = ["", "@[12rem]/axis:", "@[16rem]/axis:", "@[24rem]/axis:", "@[56rem]/axis:"].map(shownAt);
  expect(counts).toEqual([2, 4, 6, 8, 24]);
  expect(looks[0]).not.toContain("hidden");
});

it("has room for fewer long labels, and counts only what is not truncated", () => {
  const shown = (label: string) =>
    labelLooks(hours.map(() => label)).filter((look) => look.includes("@[24rem]/axis:block")).length;
  expect(shown("12/11")).toBe(6);
  expect(shown("domingo, 12/11")).toBe(2);
  expect(shown("x".repeat(255))).toBe(2);
});

it("leaves out a last label that would leave the card", () => {
  const days = (count: number) => labelLooks(Array.from({ length: count }, () => "20/11"));
  expect(days(29)[28]).not.toMatch(/(^| )block/);
  expect(days(29)[28]).toContain("@[56rem]/axis:block");
  expect(days(1)).toEqual([expect.not.stringContaining("hidden")]);
});
