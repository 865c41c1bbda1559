import { expect, test } from "vitest";
import { exactTime, relativeTime } from "./relative-time.ts";

const now = new Date("2026-11-15T15:00:00Z");

test.each([
  ["2026-11-15T14:59:30Z", "agora"],
  ["2026-11-15T15:00:20Z", "agora"],
  ["2026-11-15T14:59:00Z", "há 1 minuto"],
  ["2026-11-15T14:00:01Z", "há 59 minutos"],
  ["2026-11-15T14:00:00Z", "há 1 hora"],
  ["2026-11-14T15:00:00Z", "há 1 dia"],
  ["2026-10-17T15:00:00Z", "há 29 dias"],
  ["2026-09-01T15:00:00Z", "há 2 meses"],
  ["2024-01-01T15:00:00Z", "há 2 anos"],
  ["2026-11-22T15:00:00Z", "em 7 dias"],
  ["2026-11-22T14:50:00Z", "em 7 dias"],
  ["2026-11-22T02:50:00Z", "em 6 dias"],
  ["2026-11-15T15:59:50Z", "em 1 hora"],
  ["2026-11-16T14:50:00Z", "em 1 dia"],
  ["2026-12-15T14:50:00Z", "em 1 mês"],
])("%s is shown as %s", (at, words) => {
  expect(relativeTime(at, now)).toBe(words);
});

test("the exact time is in the time zone of the town", () => {
  expect(exactTime("2026-11-15T02:05:00Z")).toBe("14/11/2026, 23:05");
});
