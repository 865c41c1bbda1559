import { expect, test } from "vitest";
import { formatDistance } from "./format-distance.ts";

test.each([
  [0, "10 m"],
  [0.004, "10 m"],
  [0.348, "350 m"],
  [0.994, "990 m"],
  [0.996, "1 km"],
  [1.24, "1,2 km"],
  [9.96, "10 km"],
  [27.4, "27 km"],
])("%d km is shown as %s", (km, text) => expect(formatDistance(km)).toBe(text));
