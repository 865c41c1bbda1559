import { expect, it } from "vitest";
import { differenceText } from "./difference.tsx";

it.each([
  [112, 100, "12% a mais que nos 7 dias antes"],
  [88, 100, "12% a menos que nos 7 dias antes"],
  [2, 1, "100% a mais que nos 7 dias antes"],
  [50, 1, "4.900% a mais que nos 7 dias antes"],
  [100, 100, "o mesmo que nos 7 dias antes"],
  [1001, 1000, "quase o mesmo que nos 7 dias antes"],
  [999, 1000, "quase o mesmo que nos 7 dias antes"],
  [5, 0, "nada nos 7 dias antes"],
  [0, 0, "nada também nos 7 dias antes"],
  [0, 4, "100% a menos que nos 7 dias antes"],
  [1, 1000, "99% a menos que nos 7 dias antes"],
])("%i after %i: %s", (now, before, text) => {
  expect(differenceText({ now, before, period: "nos 7 dias antes" })).toBe(text);
});
