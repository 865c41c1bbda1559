import { describe, expect, it } from "vitest";
import { today } from "#contract/time/dates.ts";
import { campaignState, managedCampaignState } from "./campaign.rules.ts";

const days = { startDate: "2026-11-15", endDate: "2026-11-20" };

describe.each(["UTC", "Asia/Tokyo"])("a campaign with the server in %s", (zone) => {
  it.each([
    ["2026-11-14T23:59:59.900-03:00", "announced"],
    ["2026-11-15T00:00:00.000-03:00", "running"],
    ["2026-11-20T23:59:59.900-03:00", "running"],
    ["2026-11-21T00:00:00.000-03:00", "over"],
  ])("at %s the state is %s", (moment, state) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    expect(campaignState(days, today(new Date(moment)))).toBe(state);
    process.env.TZ = before;
  });
});

it("a campaign that is switched off is off on every day", () => {
  for (const day of ["2026-11-14", "2026-11-15", "2026-11-21"]) {
    expect(managedCampaignState({ ...days, isActive: false }, day)).toBe("off");
    expect(managedCampaignState({ ...days, isActive: true }, day)).toBe(campaignState(days, day));
  }
});
