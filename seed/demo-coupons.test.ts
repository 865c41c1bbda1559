import { describe, expect, it } from "vitest";
import { buildTownRows } from "./build-town-rows.ts";
import { demoCouponRows } from "./demo-coupons.ts";

const now = new Date("2026-11-15T12:00:00-03:00");
const { offers } = buildTownRows("2026-11-15", () => null);
const rows = demoCouponRows({ now, offers, appSecret: "a secret of the test" });

describe("the coupons of the demo town", () => {
  it("match the last claim date of each client, which is null for clients without coupons", () => {
    for (const client of rows.clients) {
      const taken = rows.coupons.filter(({ clientId }) => clientId === client.id);
      const last = Math.max(...taken.map(({ claimedAt }) => claimedAt?.getTime() ?? 0));
      expect(client.lastClaimAt, client.name).toEqual(taken.length === 0 ? null : new Date(last));
    }
  });

  it("were claimed after their client and their offer were created", () => {
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
