import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { between, randomFor } from "#seed/random.ts";
import type { Actor } from "#server/actor.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { createBatches } from "#server/platform/batches.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { cancelCoupon } from "./cancel-coupon.ts";
import { enqueueClaim } from "./claim/claim-queue.ts";
import { closeLapsedCoupons, copyStockToOffers } from "./close-lapsed-coupons.ts";
import { redeemCoupon } from "./counter/redeem-coupon.ts";
import { undoRedemption } from "./counter/undo-redemption.ts";

const town = withCouponTown();

const steps = 3_000;
const people = 6;

test(`after each of ${steps} random steps, the remaining stock is the total minus the live coupons`, async () => {
  const { db } = town.database;
  const { actor } = await makeSignedIn(db, "admin");
  const terms = { stock: 8, totalStock: 8, limitPerPerson: 2, couponValidDays: 2 };
  const [one, other] = [await town.offer(terms), await town.offer({ ...terms, stock: 20, totalStock: 20 })];
  const batches = createBatches({ maxBatchSize: 32 });
  const random = randomFor("coupon life");
  const done: Record<string, number> = {};
  const devices = new Map<string, string>();
  const issued: { id: string; offerId: string }[] = [];

  for (let step = 0; step < steps; step++) {
    const ctx = { db, actor: actor as Actor, now: town.now, log: silentLog };
    const offer = random() < 0.5 ? one : other;
    const outcome = await act(ctx, offer.id);
    done[outcome] = (done[outcome] ?? 0) + 1;
    if (step % 10 === 0) await expectStockToAddUp();
  }
  await expectStockToAddUp();
  await copyStockToOffers(asSystem(db));
  const shown = await db.select({ stock: offers.stock }).from(offers).where(eq(offers.id, other.id));
  expect(shown).toEqual([{ stock: await town.stockOf(other.id) }]);
  // Every kind of step must have succeeded several times. A step that never succeeds proves nothing.
  for (const name of [
    "issued",
    "already",
    "sold_out",
    "limit_reached",
    "redeemed",
    "undone",
    "cancelled",
    "expired",
  ]) {
    expect(done[name] ?? 0, name).toBeGreaterThan(10);
  }

  async function act(ctx: Parameters<typeof redeemCoupon>[0], offerId: string): Promise<string> {
    const dice = random();
    if (dice < 0.45) return claimFor(offerId);
    if (dice < 0.52) {
      town.now = new Date(town.now.getTime() + between(random, 1, 12) * 3_600_000);
      return (await closeLapsedCoupons(asSystem(db, town.now))) > 0 ? "expired" : "nothing";
    }
    const id = someCoupon(offerId);
    if (id === undefined) return "nothing";
    if (dice < 0.68) return named("redeemed", redeemCoupon(ctx, { id }));
    if (dice < 0.84) return named("undone", undoRedemption(ctx, { id, reason: "teste" }));
    return named("cancelled", cancelCoupon(ctx, { id, reason: "teste" }));
  }

  async function claimFor(offerId: string): Promise<string> {
    const phone = phoneOf(between(random, 1, people));
    // Each person has one device, so that refusals state their reason.
    const device = devices.get(phone);
    const sessionId = device ?? newId();
    const { outcome, couponId } = await enqueueClaim(db, batches, {
      at: town.now,
      offer_id: offerId,
      key: null,
      body: "",
      name: "Pessoa",
      phone,
      session_id: sessionId,
      token: device ? null : newId(),
      session_until: new Date("2099-01-01"),
      user_agent: null,
      device_client: null,
      payment_due: town.now,
      consents: [],
      consent_version: "2026-11",
      terms_version: null,
      privacy_version: null,
    });
    if (outcome !== "issued") return outcome;
    devices.set(phone, sessionId);
    issued.push({ id: couponId, offerId });
    return outcome;
  }

  /** One of the last ten coupons. Older ones are closed and no longer change. */
  function someCoupon(offerId: string): string | undefined {
    const last = issued.filter((coupon) => coupon.offerId === offerId).slice(-10);
    return last[between(random, 0, last.length - 1)]?.id;
  }

  async function expectStockToAddUp(): Promise<void> {
    const { rows } = await db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from offers o join offer_stock s on s.offer_id = o.id
      where s.remaining <> o.total_stock
        - (select count(*) from coupons c where c.offer_id = o.id and c.state in ('pending_payment', 'payment_reported', 'issued', 'redeemed'))`);
    expect(rows).toEqual([{ wrong: 0 }]);
  }
});

/** Returns the name of the step, or "refused": a refused step changes nothing. */
function named(name: string, step: Promise<unknown>): Promise<string> {
  return step.then(
    () => name,
    (error: unknown) => {
      if (error instanceof AppError) return "refused";
      throw error;
    },
  );
}
