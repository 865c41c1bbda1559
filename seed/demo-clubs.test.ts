import { describe, expect, it } from "vitest";
import { addDays, today } from "#contract/time/dates.ts";
import { clubHistory } from "./club-history.ts";
import { demoClubRows } from "./demo-clubs.ts";
import { birthdayOf, clientSinceDaysAgo, persons } from "./demo-persons.ts";
import { idOf } from "./stable-id.ts";

const appSecret = "a secret of the test";
const noon = new Date("2026-11-15T12:00:00-03:00");

describe("the clubs of the demo town", () => {
  it.each(["2026-11-15T00:10:00-03:00", "2028-02-29T12:00:00-03:00", "2027-03-01T23:50:00-03:00"])(
    "have a history in order and without a future at %s",
    (moment) => {
      const now = new Date(moment);
      const times = clubHistory({ now, appSecret }).map(({ at }) => at.getTime());
      expect(times.length).toBeGreaterThan(400);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    },
  );

  it("have no card that is older than its client", () => {
    const sinceOf = new Map(
      persons.map(({ phone }, index) => [idOf.client(phone), clientSinceDaysAgo(index)]),
    );
    for (const { clientId, joinedAt } of demoClubRows({ now: noon, appSecret }).loyaltyCards) {
      const since = addDays(today(noon), -(sinceOf.get(clientId) ?? 0));
      expect(joinedAt && today(joinedAt) >= since).toBe(true);
    }
  });

  it("have a client whose birthday is today, also on 29 February", () => {
    for (const day of ["2026-11-15", "2028-02-29"]) {
      const birthdays = persons.map((_, index) => birthdayOf(index, day)?.slice(5));
      expect(birthdays).toContain(day.slice(5));
    }
  });
});
