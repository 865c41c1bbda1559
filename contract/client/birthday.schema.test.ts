import { afterEach, expect, test, vi } from "vitest";
import { birthday } from "./birthday.schema.ts";

afterEach(() => vi.useRealTimers());

test("a birthday is today or earlier, in the time zone of the town", () => {
  // The 2nd in UTC, but still the 1st in the town's time zone.
  vi.useFakeTimers({ now: new Date("2026-03-02T02:59:59.900Z") });
  expect(birthday.parse("2026-03-01")).toBe("2026-03-01");
  expect(birthday.parse("")).toBeNull();
  expect(birthday.safeParse("2026-03-02").error?.issues[0]?.message).toBe(
    "O aniversário não pode ser no futuro",
  );
  vi.setSystemTime(new Date("2026-03-02T03:00:00Z"));
  expect(birthday.parse("2026-03-02")).toBe("2026-03-02");
});
