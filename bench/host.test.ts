import { expect, test } from "vitest";
import { parseHostTimes, stealShare } from "./host.ts";

test("reads what the host took", () => {
  const before = parseHostTimes("cpu  100 0 50 800 10 0 5 35 7 0\ncpu0 1 2 3\n");
  expect(before).toEqual({ all: 1000, taken: 35 });
  expect(stealShare(before, { all: 1400, taken: 135 })).toBe("25 %");
});

test("says that it does not know where nothing tells", () => {
  const unknown = parseHostTimes("");
  expect(stealShare(unknown, unknown)).toBe("?");
});
