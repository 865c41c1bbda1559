import { describe, expect, it } from "vitest";
import { openingState } from "#contract/company/opening-state.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { clubHistory, type Happening } from "./club-history.ts";
import { demoClubRows } from "./demo-clubs.ts";
import { birthdayOf, clientSinceDaysAgo, persons } from "./demo-persons.ts";
import { idOf } from "./stable-id.ts";
import { companies } from "./town/companies.ts";

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

  it("have few purchases while the shop is closed", () => {
    const hoursOf = new Map(
      Object.values(companies).flatMap((plans) =>
        plans.map(({ name, openingHours }) => [idOf.company(name), openingHours] as const),
      ),
    );
    const isClosed = ({ at, companyId }: Happening) =>
      openingState(hoursOf.get(companyId) ?? [], at)?.open === false;
    const purchases = clubHistory({ now: noon, appSecret }).filter(({ kind }) => kind === "post");
    expect(purchases.filter(isClosed).length).toBeLessThan(purchases.length / 20);
  });

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
