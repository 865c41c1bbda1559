import { expect, test } from "vitest";
import { durationText } from "./broadcast.texts.ts";
import { sendingMinutes, sendingRate } from "./sending-minutes.ts";

test("the lower rate counts, of the channel or of the broadcast", () => {
  expect(sendingRate({ channel: 60, own: null })).toBe(60);
  expect(sendingRate({ channel: 60, own: 10 })).toBe(10);
  expect(sendingRate({ channel: 60, own: 600 })).toBe(60);
  expect(sendingMinutes(61, { channel: 60, own: null })).toBe(2);
  expect(sendingMinutes(61, { channel: 60, own: 10 })).toBe(7);
});

test.each([
  [1, "cerca de 1 minuto"],
  [2, "cerca de 2 minutos"],
  [59, "cerca de 59 minutos"],
  [60, "cerca de 1 hora"],
  [90, "cerca de 1 hora e meia"],
  [135, "cerca de 2 horas e meia"],
  [1000, "cerca de 17 horas"],
])("%i minutes: %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
