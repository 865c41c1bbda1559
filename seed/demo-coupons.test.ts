import { describe, expect, it } from "vitest";
import { buildTownRows } from "./build-town-rows.ts";
import { demoCouponRows } from "./demo-coupons.ts";

const now = new Date("2026-11-15T12:00:00-03:00");
const { offers } = buildTownRows("2026-11-15", () => null);
const rows = demoCouponRows({ now, offers, appSecret: "a secret of the test" });

describe("the coupons of the demo town", () => {
  it("are what the list of clients says of each: when the last one was taken, and none of who took none", () => {
    for (const client of rows.clients) {
      const taken = rows.coupons.filter(({ clientId }) => clientId === client.id);
      const last = Math.max(...taken.map(({ claimedAt }) => claimedAt?.getTime() ?? 0));
      expect(client.lastClaimAt, client.name).toEqual(taken.length === 0 ? null : new Date(last));
    }
  });

  it("were taken by people who were there, of offers that were there", () => {
    const madeAt = new Map([...rows.clients, ...offers].map(({ id, createdAt }) => [id, createdAt]));
    for (const { clientId, offerId, claimedAt, changedAt } of rows.coupons) {
      for (const id of [clientId ?? "", offerId]) {
        expect(claimedAt?.getTime()).toBeGreaterThanOrEqual(madeAt.get(id)?.getTime() ?? Number.NaN);
      }
      expect(changedAt?.getTime()).toBeGreaterThanOrEqual(claimedAt?.getTime() ?? Number.NaN);
      expect(changedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });
});
