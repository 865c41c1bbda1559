import { eq, sql } from "drizzle-orm";
import type { CouponView, PromisedOffer } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { plainTone } from "#server/domain/category/plain-tone.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyPlaceColumns, toCompanyPlace } from "#server/domain/company/company-place.ts";
import { canBeTaken } from "#server/domain/offer/offer.rules.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Batches } from "#server/platform/batches.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import { brCode } from "#server/platform/pix/br-code.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { isOwn } from "./coupon.policy.ts";
import { cancelledAt, confirmationAt, isOpen, isSuspended, isUnpaid, stateAt } from "./coupon.rules.ts";
import { coupons, type FrozenTerms } from "./coupon.table.ts";

/** One coupon. Its id cannot be guessed, and who has it may read the coupon. */
export async function findCoupon(ctx: Ctx, id: string): Promise<CouponView> {
  const [row] = await couponStatement(ctx.db).execute({ ids: [id] });
  if (!row) throw new AppError("not_found");
  return toCouponView(row, ctx);
}

/** The same where many ask at once, as after a batch of claims. */
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

/** The address that validates the code: who scans it without being a shop learns that it is a coupon, and no more. */
export async function drawCouponQr({ db }: Ctx, { id, siteUrl }: { id: string; siteUrl: string }) {
  const [coupon] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id));
  if (!coupon) throw new AppError("not_found");
  const drawing = await drawQrCode(siteUrl + paths.validate({ codigo: coupon.code }));
  return {
    // A coupon keeps its code for ever.
    headers: { "cache-control": "private, max-age=31536000, immutable" },
    body: new File([drawing], "cupom.svg", { type: "image/svg+xml" }),
  };
}

/** Gone with the payment: nobody should pay twice from an old picture. */
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

/** What says whether an offer can still be taken (`canBeTaken`). */
export const takingColumns = {
  status: offers.status,
  activationDate: offers.activationDate,
  validUntil: offers.validUntil,
  stock: offers.stock,
};

/** What a view of a coupon is made of. */
export function selectCoupons(db: ReadOnlyDatabase) {
  return db
    .select({
      coupon: coupons,
      company: companyPlaceColumns,
      isCompanyActive: companies.isActive,
      pixKey: companies.pixKey,
      offer: takingColumns,
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
  const facts = holderFacts(coupon, isCompanyActive, now);
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
    tone: tone ?? plainTone,
    company: toCompanyPlace(company),
    isPaidByPix: coupon.amountCents !== null,
    payment: paymentOf(coupon, facts, { ...company, pixKey }),
    lateConfirmation: isLate ? (canBeTaken(offer, today(now)) ? "possible" : "too_late") : null,
    actions: { cancel: own && isOpen(state), reportPayment: own && isPayable(facts) },
  };
}

/** What every view of a coupon says to who holds it. */
export function holderFacts(coupon: typeof coupons.$inferSelect, isCompanyActive: boolean, now: Date) {
  const facts = couponFacts(coupon, now);
  return { ...facts, isSuspended: isSuspended(facts.state, isCompanyActive) };
}

/** Nobody should pay for what no counter takes. */
export function isPayable({ state, isSuspended }: Pick<CouponView, "state" | "isSuspended">): boolean {
  return state === "pending_payment" && !isSuspended;
}

/** What every view of a coupon says. */
export function couponFacts(coupon: typeof coupons.$inferSelect, now: Date) {
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

export function promisedOffer({ offerId, frozen }: { offerId: string; frozen: FrozenTerms }): PromisedOffer {
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
  // A company may take its key away while somebody is paying: then there is no code.
  if (!isPayable(facts) || pixKey === null) return { ...due, pixCode: null };
  const [city = location] = location.split(",");
  const { amountCents } = due;
  return {
    ...due,
    pixCode: brCode({ key: pixKey, amountCents, receiver: name, city, reference: coupon.code }),
  };
}

/** What is to be paid or to be confirmed; nothing where no counter takes the coupon. */
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
