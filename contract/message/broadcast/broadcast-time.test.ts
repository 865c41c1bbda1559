import { describe, expect, test } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { broadcastTimeTexts, durationText } from "./broadcast-time.texts.ts";
import { broadcastTime } from "./broadcast-time.ts";

// 9:00 to 20:00, Monday to Saturday, national holidays.
const rules = defaultSendingRules;
const at = (text: string) => new Date(`${text}:00-03:00`);
const sending = { messages: 600, ahead: 0, channelRate: 60, ownRate: null, rules };

describe("the end of a broadcast", () => {
  test("within the hours of a day is the number of messages at the rate", () => {
    const from = at("2026-11-11T12:40");
    expect(broadcastTime({ ...sending, messages: 9000, from })).toEqual({
      startsAt: from,
      endsAt: at("2026-11-11T15:10"),
      minutes: 150,
    });
  });

  test("depends on the lower rate", () => {
    const from = at("2026-11-11T12:00");
    expect(broadcastTime({ ...sending, ownRate: 10, from })?.endsAt).toEqual(at("2026-11-11T13:00"));
    expect(broadcastTime({ ...sending, ownRate: 600, from })?.endsAt).toEqual(at("2026-11-11T12:10"));
  });

  test("comes after the messages that leave first, unless the own rate is the slower one", () => {
    const from = at("2026-11-11T12:00");
    expect(broadcastTime({ ...sending, ahead: 1200, from })?.endsAt).toEqual(at("2026-11-11T12:30"));
    const slow = { ...sending, ahead: 1200, ownRate: 10 };
    expect(broadcastTime({ ...slow, from })?.endsAt).toEqual(at("2026-11-11T13:00"));
  });

  test.each([
    ["before the hours", "2026-11-11T07:30", "2026-11-11T09:00", "2026-11-11T09:10"],
    ["after the hours", "2026-11-11T20:00", "2026-11-12T09:00", "2026-11-12T09:10"],
    ["on a Sunday", "2026-11-08T12:00", "2026-11-09T09:00", "2026-11-09T09:10"],
    // Monday, 2 November 2026 is a holiday.
    ["before a Sunday and a holiday", "2026-10-31T21:00", "2026-11-03T09:00", "2026-11-03T09:10"],
    ["over the end of the hours", "2026-11-11T19:55", "2026-11-11T19:55", "2026-11-12T09:05"],
    ["over a Sunday", "2026-11-07T19:55", "2026-11-07T19:55", "2026-11-09T09:05"],
    ["exactly until the end of the hours", "2026-11-11T19:50", "2026-11-11T19:50", "2026-11-11T20:00"],
  ])("%s", (_when, from, startsAt, endsAt) => {
    expect(broadcastTime({ ...sending, from: at(from) })).toEqual({
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      minutes: 10,
    });
  });

  test("of many messages counts only the sending hours", () => {
    // 11 hours a day: Wednesday to Saturday, and Monday until 15:00.
    const messages = (4 * 11 + 6) * 60 * 60;
    const time = broadcastTime({ ...sending, messages, from: at("2026-11-11T09:00") });
    expect(time?.endsAt).toEqual(at("2026-11-16T15:00"));
  });

  test("holds for the town's own holidays", () => {
    const town = { ...rules, holidays: { national: true, town: [{ day: "11-12", name: "Festa" }] } };
    const time = broadcastTime({ ...sending, rules: town, from: at("2026-11-11T19:55") });
    expect(time?.endsAt).toEqual(at("2026-11-13T09:05"));
  });

  test("is unknown after more than a year", () => {
    expect(
      broadcastTime({ ...sending, messages: 1e6, ownRate: 1, from: at("2026-11-11T09:00") }),
    ).toBeUndefined();
    const never = { ...rules, weekdays: [] };
    expect(broadcastTime({ ...sending, rules: never, from: at("2026-11-11T09:00") })).toBeUndefined();
  });
});

test.each([
  [0.2, "menos de 1 minuto"],
  [1, "cerca de 1 min"],
  [59.4, "cerca de 59 min"],
  [59.6, "cerca de 1 h"],
  [65, "cerca de 1 h 05"],
  [150, "cerca de 2 h 30"],
])("%d minutes are %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

describe("in words", () => {
  const now = at("2026-11-11T12:40");
  const ending = (endsAt: string) => ({ startsAt: now, endsAt: at(endsAt), minutes: 150 });

  test.each([
    ["2026-11-11T15:10", "Leva cerca de 2 h 30 e termina por volta de 15:10."],
    ["2026-11-12T10:00", "Leva cerca de 2 h 30 e termina amanhã, por volta de 10:00."],
    ["2026-11-16T10:00", "Leva cerca de 2 h 30 e termina em 16/11/2026, por volta de 10:00."],
  ])("the end %s", (endsAt, text) => {
    expect(broadcastTimeTexts.whole(ending(endsAt), now)).toBe(text);
  });

  test("the start and the stop", () => {
    expect(broadcastTimeTexts.outside(at("2026-11-12T09:00"), now)).toContain("amanhã às 09:00");
    expect(broadcastTimeTexts.outside(at("2026-11-16T09:00"), now)).toContain("em 16/11/2026 às 09:00");
    const stopped = broadcastTimeTexts.stopped;
    expect(stopped("email", { reason: "channel_unreachable" })).toBe(
      "Parado: o servidor de e-mail não responde.",
    );
    expect(stopped("whatsapp", { reason: "limited_by_meta" })).toBe("Parado: limite da Meta.");
    expect(stopped("email", { reason: null })).toBe("Parado: nada saiu nos últimos minutos.");
  });
});
