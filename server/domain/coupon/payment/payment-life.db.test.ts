import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { openCouponStates } from "#contract/coupon/coupon.schema.ts";
import { AppError } from "#contract/errors.ts";
import { between, randomFor } from "#seed/random.ts";
import { cancelOwnCoupon } from "#server/domain/coupon/cancel-coupon.ts";
import { closeLapsedCoupons } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { stateAt } from "#server/domain/coupon/coupon.rules.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { declinePayment } from "./decline-payment.ts";
import { reportPayment } from "./report-payment.ts";

const town = withCouponTown();

const steps = 600;
const people = 5;
const stock = 3;

test(`after each of ${steps} random payment steps, the remaining stock is the total minus the open coupons`, async () => {
  const { db } = town.database;
  const { id: companyId } = await makeCompany(db, { pixKey: "pix@cafe.test", paymentAnswerHours: 2 });
  const offer = await town.offer({
    companyId,
    stock,
    totalStock: stock,
    priceAfterCents: 1000,
    couponValidDays: 1,
  });
  const random = randomFor("payment life");
  const done: Record<string, number> = {};
  const taken: { id: string; sessionId: string }[] = [];
  const { actor: admin } = await makeSignedIn(db, "admin");
  const holders = Array.from({ length: people }, () => town.newVisitor());

  for (let step = 0; step < steps; step++) {
    const outcome = await act();
    done[outcome] = (done[outcome] ?? 0) + 1;
    if (step % 5 !== 0) continue;
    const open = await db.$count(coupons, inArray(coupons.state, [...openCouponStates]));
    expect([step, outcome, await town.stockOf(offer.id)]).toEqual([step, outcome, stock - open]);
  }
  // Every kind of step must have succeeded several times. A step that never succeeds proves nothing.
  for (const name of [
    "claimed",
    "sold_out",
    "reported",
    "declined",
    "confirmed",
    "confirmed late",
    "cancelled",
    "lapsed",
    "payment_too_late",
    "payment_has_another",
  ]) {
    expect(done[name] ?? 0, name).toBeGreaterThan(3);
  }

  async function act(): Promise<string> {
    const dice = random();
    if (dice < 0.3) return claimOne();
    if (dice < 0.4) {
      town.now = new Date(town.now.getTime() + between(random, 1, 200) * 60_000);
      return (await closeLapsedCoupons(asSystem(db, town.now))) > 0 ? "lapsed" : "nothing";
    }
    // Mostly the newest coupon, because long-closed ones no longer change.
    const coupon = random() < 0.6 ? taken.at(-1) : taken.at(-between(random, 2, 5));
    if (!coupon) return "nothing";
    const { id, sessionId } = coupon;
    const staff = { db, actor: admin, now: town.now, log: silentLog };
    const holder = { ...staff, actor: { kind: "device", device: { sessionId, clientId: null } } as const };
    if (dice < 0.6) return named("reported", reportPayment(holder, { id }));
    if (dice < 0.7) return named("cancelled", cancelOwnCoupon(holder, { id }));
    if (dice < 0.85) return named("declined", declinePayment(staff, { id, reason: "teste" }));
    const [before] = await db.select().from(coupons).where(eq(coupons.id, id));
    const isLate = before !== undefined && stateAt(before, town.now) === "cancelled";
    return named(isLate ? "confirmed late" : "confirmed", confirmPayment(staff, { id }));
  }

  async function claimOne(): Promise<string> {
    const person = between(random, 1, people);
    const holder = holders[person - 1] ?? town.newVisitor();
    const { body } = await claim(holder, offer.id, { phone: phoneOf(person) });
    if (!body.isNew) return body.code?.replace("coupon.", "") ?? "had one";
    const [row] = await db.select().from(coupons).where(eq(coupons.id, body.coupon.id));
    taken.push({ id: body.coupon.id, sessionId: row?.sessionId ?? "" });
    return "claimed";
  }
});

/** Returns the name of the step, or the code of its refusal: a refused step changes nothing. */
function named(name: string, step: Promise<unknown>): Promise<string> {
  return step.then(
    () => name,
    (error: unknown) => {
      if (error instanceof AppError) return error.code.replace("coupon.", "");
      throw error;
    },
  );
}
