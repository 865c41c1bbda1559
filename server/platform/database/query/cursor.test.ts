import { describe, expect, test } from "vitest";
import { newId } from "#server/platform/new-id.ts";
import { cursorOf, decodeCursor, encodeCursor, toPage } from "./cursor.ts";

const id = newId();

describe("a cursor is decoded unchanged:", () => {
  test.each([
    ["moment", "2026-11-15 12:00:00.123456+00"],
    ["moment", "2026-11-15 12:00:00+00"],
    ["moment", "2026-11-15 23:59:59.1+00"],
    ["date", "2026-02-28"],
    ["number", "0.000123e-12"],
    ["number", "12.5"],
  ] as const)("%s %s", (kind, value) => {
    expect(decodeCursor(encodeCursor(value, id), cursorOf[kind])).toEqual([value, id]);
  });
});

describe("a cursor that the server did not create is refused before any query:", () => {
  test.each([
    ["moment", "2026-13-15 12:00:00+00"],
    ["moment", "2026-02-30 12:00:00+00"],
    ["moment", "2026-11-15 25:00:00+00"],
    ["moment", "2026-11-15 24:00:00+00"],
    ["moment", "2026-11-15 12:60:00+00"],
    ["moment", "2026-11-15 12:00:60+00"],
    ["moment", "2026-11-15 12:00:00+99"],
    ["moment", "2026-11-15 12:00:00+23:00"],
    ["moment", "2026-11-15 12:00:00-03"],
    ["moment", "0000-01-01 00:00:00+00"],
    ["moment", "2026-11-15'; drop table offers"],
    ["date", "2026-02-30"],
    ["date", "today"],
    ["number", "NaN"],
    ["number", "1e309"],
  ] as const)("%s %s", (kind, value) => {
    const refused = expect.objectContaining({ code: "bad_request" });
    expect(() => decodeCursor(encodeCursor(value, id), cursorOf[kind])).toThrow(refused);
  });

  test.each(["", "!!", "e30", Buffer.from('["2026-11-15","not an id"]').toString("base64url")])(
    "%j",
    (cursor) => {
      expect(() => decodeCursor(cursor, cursorOf.date)).toThrow(
        expect.objectContaining({ code: "bad_request" }),
      );
    },
  );
});

test("a page has a cursor only when there is a next page", () => {
  const rows = ["a", "b", "c"].map((letter) => ({ id: letter, cursorValue: letter }));
  expect(toPage(rows, 3)).toEqual({ items: rows, nextCursor: null });
  expect(toPage(rows, 2)).toEqual({ items: rows.slice(0, 2), nextCursor: encodeCursor("b", "b") });
});
