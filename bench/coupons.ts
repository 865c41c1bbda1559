import { redeemCoupon } from "#server/domain/coupon/counter/redeem-coupon.ts";
import { bareWritePath, compareWrites, type Writes } from "./compare-writes.ts";
import { benchReadsDuringClaims } from "./coupon-reads.ts";
import { bareClaim, issueCoupons, nextPerson, openCounter, openCouponTown } from "./coupon-town.ts";
import { recordRequest, replayWith } from "./recorded-request.ts";
import type { Line } from "./report.ts";
import type { Bench } from "./servers.ts";

/*
 * Measures claims and redemptions over 64 connections. They are compared with the same SQL, which a bare node:http
 * server with a pool of the same size sends for each request: the one statement of a claim, and all statements of a
 * redemption.
 */

type Options = { isQuick: boolean };

export async function benchClaims(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const offerIds = await openCouponTown(bench);
  return [await claims(bench, offerIds, { name: "Claims of 1,000 offers", target: 0.6 }, isQuick)];
}

export async function benchHotOffer(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const [hot = ""] = await openCouponTown(bench);
  return [await claims(bench, [hot], { name: "Claims of one hot offer", target: 2 }, isQuick)];
}

export async function benchOfferReadsDuringClaims(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const offerIds = await openCouponTown(bench);
  return [await benchReadsDuringClaims(bench, offerIds[0] ?? "", claimsOver(offerIds).ours, isQuick)];
}

type Wanted = { name: string; target: number };

async function claims(bench: Bench, offerIds: string[], wanted: Wanted, isQuick: boolean): Promise<Line> {
  const text = "select outcome, coupon_id from claim_coupons($1::jsonb) order by place";
  return compareWrites(
    bench,
    { texts: [text], posts: claimsOver(offerIds), requests: isQuick ? 1_500 : 4_000 },
    wanted,
    isQuick,
  );
}

/** Each claim comes from a new client, on a new device, from a new IP address. */
function claimsOver(offerIds: string[]): Writes["posts"] {
  const offerOf = (number: number) => offerIds[number % offerIds.length] ?? "";
  return {
    ours: () => {
      const { number, phone } = nextPerson();
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      return {
        path: `/api/offers/${offerOf(number)}/coupons`,
        body: JSON.stringify({ name: "Maria Souza", phone }),
        headers: { "X-Forwarded-For": address, "Idempotency-Key": `bench-${number}-claim` },
      };
    },
    bare: () => {
      const person = nextPerson();
      const claim = bareClaim(offerOf(person.number), person);
      return { path: bareWritePath, body: JSON.stringify([[JSON.stringify([claim])]]) };
    },
  };
}

export async function benchRedemptions(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const requests = isQuick ? 1_500 : 3_000;
  await openCouponTown(bench);
  const counter = await openCounter(bench);
  const ids = await issueCoupons(bench, counter.companyId, 1 + requests * (isQuick ? 4 : 8) * 2);
  const recordedId = ids.pop() ?? "";
  const recordedKey = "bench-recorded-redemption";
  const recorded = await recordRequest(bench, async (db) =>
    redeemCoupon(await counter.ctxOn(db), { id: recordedId, key: recordedKey }),
  );
  let redemptions = 0;
  const posts = {
    ours: () => ({
      path: `/api/coupons/${ids.pop()}/redemption`,
      body: "{}",
      headers: { Cookie: counter.cookie, "Idempotency-Key": `bench-${++redemptions}-redemption` },
    }),
    bare: () => {
      const replaced = { [recordedId]: ids.pop() ?? "", [recordedKey]: `bare-${++redemptions}-redemption` };
      return { path: bareWritePath, body: replayWith(recorded, replaced) };
    },
  };
  const { texts } = recorded;
  return [
    await compareWrites(
      bench,
      { texts, posts, requests },
      { name: "Coupon redemptions", target: 0.6 },
      isQuick,
    ),
  ];
}
