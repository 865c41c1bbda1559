import { expect, test } from "vitest";
import { shortWeekdayNames, weekdayNames } from "./weekday.texts.ts";
import { readWeekday } from "./weekday-words.ts";

test.each([weekdayNames, shortWeekdayNames])("reads weekdays written in full: %s, ...", (...names) => {
  expect(names.map(readWeekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ["terca-feira", 2],
  ["TERÇA", 2],
  ["Terça Feira", 2],
  ["terças-feiras", 2],
  ["ter", 2],
  ["ter.", 2],
  ["3ª", 2],
  ["3a-feira", 2],
  [" sab ", 6],
  ["sábados", 6],
  ["dom", 0],
  ["seg", 1],
  ["sex", 5],
  ["qua", 3],
  ["qui", 4],
])("%j is parsed as weekday %i", (text, weekday) => expect(readWeekday(text)).toBe(weekday));

test.each(["", "s", "se", "7ª", "1ª", "feira", "terceiro", "terça a quinta"])(
  "%j is not parsed as a weekday",
  (text) => expect(readWeekday(text)).toBe(-1),
);
