import { expect, test } from "vitest";
import { formatHour, onWeekdays } from "./weekday.texts.ts";

test.each([
  [[], ""],
  [[0, 1, 2, 3, 4, 5, 6], ""],
  [[2], "às terças"],
  [[6], "aos sábados"],
  [[2, 4], "às terças e quintas"],
  [[1, 3, 5], "às segundas, quartas e sextas"],
  [[2, 3, 4], "de terça a quinta"],
  [[1, 2, 3, 4, 5], "de segunda a sexta"],
  [[0, 6], "nos fins de semana"],
  [[0, 5, 6], "de sexta a domingo"],
  [[5, 6], "às sextas e aos sábados"],
  [[0, 1], "às segundas e aos domingos"],
])("%j is shown as %s", (weekdays, text) => expect(onWeekdays(weekdays)).toBe(text));

test.each([
  ["18:00", "18h"],
  ["08:30", "8h30"],
  ["00:00", "0h"],
])("%s is shown as %s", (time, text) => expect(formatHour(time)).toBe(text));
