import { eq, sql } from "drizzle-orm";
import type { CouponView, OfferSnapshot } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyPlaceColumns, toCompanyPlace } from "#server/domain/company/company-place.ts";
import { canBeClaimed } from "#server/domain/offer/offer.rules.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Batches } from "#server/platform/batches.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import { brCode } from "#server/platform/pix/br-code.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { isOwn } from "./coupon.policy.ts";
import { cancelledAt, confirmationAt, isOpen, isSuspended, isUnpaid, stateAt } from "./coupon.rules.ts";
import { coupons, type FrozenTerms } from "./coupon.table.ts";

/** Returns one coupon. Its id cannot be guessed, and possession of the id authorizes reading. */
export async function findCoupon(ctx: Ctx, id: string): Promise<CouponView> {
  const [row] = await couponStatement(ctx.db).execute({ ids: [id] });
  if (!row) throw new AppError("not_found");
  return toCouponView(row, ctx);
}

/** Like `findCoupon`, for many parallel requests, as after a batch of claims. */
export async function findCouponBatched(ctx: Ctx, batches: Batches, id: string): Promise<CouponView> {
  const row = await batches.add("coupons", id, (ids) => readInOrder(ctx.db, ids));
  if (!row) throw new AppError("not_found");
  return toCouponView(row, ctx);
}

async function readInOrder(db: ReadOnlyDatabase, ids: string[]): Promise<(Row | undefined)[]> {
  const rows = await couponStatement(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.coupon.id, row]));
  return ids.map((id) => byId.get(id));
}

/**
 * Draws the QR code with the URL that validates the coupon code. A scan by a person without a counter gives only the
 * public check of the code.
 */
export async function drawCouponQr({ db }: Ctx, { id, siteUrl }: { id: string; siteUrl: string }) {
  const [coupon] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id));
  if (!coupon) throw new AppError("not_found");
  const drawing = await drawQrCode(siteUrl + paths.validate({ codigo: coupon.code }));
  return {
    // The code of a coupon never changes.
    headers: { "cache-control": "private, max-age=31536000, immutable" },
    body: new File([drawing], "cupom.svg", { type: "image/svg+xml" }),
  };
}

/** Not available after the payment, so that a client does not pay twice with an old QR code. */
export async function drawPixQr(ctx: Ctx, id: string) {
  const { payment } = await findCoupon(ctx, id);
  if (!payment?.pixCode) throw new AppError("not_found");
  const drawing = await drawQrCode(payment.pixCode);
  return {
    headers: { "cache-control": "no-store" },
    body: new File([drawing], "pix.svg", { type: "image/svg+xml" }),
  };
}

function couponStatement(db: ReadOnlyDatabase) {
  return prepared(db, "coupons", () =>
    selectCoupons(db).where(sql`${coupons.id} = any (${sql.placeholder("ids")}::uuid[])`),
  );
}

/** The columns that decide whether an offer can still be claimed (`canBeClaimed`). */
export const claimableColumns = {
  status: offers.status,
  activationDate: offers.activationDate,
  validUntil: offers.validUntil,
  stock: offers.stock,
};

/** Selects the columns for the view of a coupon. */
export function selectCoupons(db: ReadOnlyDatabase) {
  return db
    .select({
      coupon: coupons,
      company: companyPlaceColumns,
      isCompanyActive: companies.isActive,
      pixKey: companies.pixKey,
      offer: claimableColumns,
      imageUrl: offers.imageUrl,
      tone: categories.tone,
    })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .leftJoin(categories, eq(categories.id, offers.categoryId));
}

type Row = Awaited<ReturnType<ReturnType<typeof couponStatement>["execute"]>>[number];

export function toCouponView(
  { coupon, company, isCompanyActive, pixKey, offer, imageUrl, tone }: Row,
  { actor, now }: Ctx,
): CouponView {
  const facts = holderFields(coupon, isCompanyActive, now);
  const { state, cancelled } = facts;
  const own = isOwn(deviceOf(actor), coupon);
  const isLate = confirmationAt(coupon, now) === "late";
  return {
    ...facts,
    cancelled: cancelled && { ...cancelled, reason: own ? cancelled.reason : null },
    isOwn: own,
    holderName: own ? coupon.holderName : null,
    accepted: own ? { terms: coupon.termsVersion, privacy: coupon.privacyVersion } : null,
    number: coupon.number,
    picture: imageUrl ? pictureView(imageUrl, "offer") : null,
    tone: tone ?? defaultTone,
    company: toCompanyPlace(company),
    isPaidByPix: coupon.amountCents !== null,
    payment: paymentOf(coupon, facts, { ...company, pixKey }),
    lateConfirmation: isLate ? (canBeClaimed(offer, today(now)) ? "possible" : "too_late") : null,
    actions: { cancel: own && isOpen(state), reportPayment: own && isPayable(facts) },
  };
}

/** The fields that every view of a coupon shows to its holder. */
export function holderFields(coupon: typeof coupons.$inferSelect, isCompanyActive: boolean, now: Date) {
  const facts = couponFields(coupon, now);
  return { ...facts, isSuspended: isSuspended(facts.state, isCompanyActive) };
}

/** A client should not pay for a coupon that no counter can redeem. */
export function isPayable({ state, isSuspended }: Pick<CouponView, "state" | "isSuspended">): boolean {
  return state === "pending_payment" && !isSuspended;
}

/** The fields common to all views of a coupon. */
export function couponFields(coupon: typeof coupons.$inferSelect, now: Date) {
  return {
    id: coupon.id,
    code: coupon.code,
    state: stateAt(coupon, now),
    offer: promisedOffer(coupon),
    terms: coupon.frozen.terms,
    claimedAt: coupon.claimedAt.toISOString(),
    validUntil: coupon.validUntil,
    redeemedAt: coupon.redeemedAt?.toISOString() ?? null,
    cancelled: cancelledAt(coupon, now),
  };
}

export function promisedOffer({ offerId, frozen }: { offerId: string; frozen: FrozenTerms }): OfferSnapshot {
  const { title, discount, priceBeforeCents, priceAfterCents } = frozen;
  return { id: offerId, title, discount, priceBeforeCents, priceAfterCents };
}

type Receiver = { name: string; location: string; pixKey: string | null };

function paymentOf(
  coupon: Row["coupon"],
  facts: Pick<CouponView, "state" | "isSuspended">,
  { name, location, pixKey }: Receiver,
): CouponView["payment"] {
  const due = openPayment(coupon, facts);
  if (!due) return null;
  // A company may remove its Pix key while a payment is pending. Then there is no Pix code.
  if (!isPayable(facts) || pixKey === null) return { ...due, pixCode: null };
  const [city = location] = location.split(",");
  const { amountCents } = due;
  return {
    ...due,
    pixCode: brCode({ key: pixKey, amountCents, receiver: name, city, reference: coupon.code }),
  };
}

/** Returns the payment that is due or awaits confirmation; null when no counter can redeem the coupon. */
export function openPayment(
  coupon: Row["coupon"],
  { state, isSuspended }: Pick<CouponView, "state" | "isSuspended">,
) {
  return isUnpaid(state) && !isSuspended ? dueOf(coupon) : null;
}

export function dueOf({ amountCents, paymentDueAt, paymentReportedAt }: Row["coupon"]) {
  if (amountCents === null || paymentDueAt === null) return null;
  return {
    amountCents,
    dueAt: paymentDueAt.toISOString(),
    reportedAt: paymentReportedAt?.toISOString() ?? null,
  };
}
