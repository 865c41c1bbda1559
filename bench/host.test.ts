import { expect, test } from "vitest";
import { parseHostTimes, stealShare } from "./host.ts";

test("reads the share of CPU time that the host took (steal)", () => {
  const before = parseHostTimes("cpu  100 0 50 800 10 0 5 35 7 0\ncpu0 1 2 3\n");
  expect(before).toEqual({ all: 1000, taken: 35 });
  expect(stealShare(before, { all: 1400, taken: 135 })).toBe("25 %");
});

test("returns ? when the steal time is unknown", () => {
  const unknown = parseHostTimes("");
  expect(stealShare(unknown, unknown)).toBe("?");
});
