import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import type { CouponView, PromisedOffer } from "#contract/schemas/coupon-view.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyPlaceColumns, toCompanyPlace } from "#server/domain/company/company-place.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { plainTone } from "#server/domain/offer/offer-card.ts";
import type { Batches } from "#server/platform/batches.ts";
import type { Database } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import { brCode } from "#server/platform/pix/br-code.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { isOwn } from "./coupon.policy.ts";
import { isSuspended, stateAt } from "./coupon.rules.ts";
import { coupons, type FrozenTerms } from "./coupon.table.ts";

/** One coupon, for whoever holds its address. */
export async function findCoupon(ctx: Ctx, id: string): Promise<CouponView> {
  const [row] = await couponStatement(ctx.db).execute({ ids: [id] });
  if (!row) throw new AppError("not_found");
  return toCouponView(row, ctx);
}

/** The same where many ask at once, as after a batch of claims. */
export async function findCouponInLine(ctx: Ctx, batches: Batches, id: string): Promise<CouponView> {
  const row = await batches.add("coupons", id, (ids) => readInOrder(ctx.db, ids));
  if (!row) throw new AppError("not_found");
  return toCouponView(row, ctx);
}

async function readInOrder(db: Database, ids: string[]): Promise<(Row | undefined)[]> {
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
  if (!payment) throw new AppError("not_found");
  const drawing = await drawQrCode(payment.pixCode);
  return {
    headers: { "cache-control": "no-store" },
    body: new File([drawing], "pix.svg", { type: "image/svg+xml" }),
  };
}

function couponStatement(db: Database) {
  return prepared(db, "coupons", () =>
    selectCoupons(db).where(sql`${coupons.id} = any (${sql.placeholder("ids")}::uuid[])`),
  );
}

/** What a view of a coupon is made of. */
export function selectCoupons(db: Database) {
  return db
    .select({
      coupon: coupons,
      company: companyPlaceColumns,
      isCompanyActive: companies.isActive,
      pixKey: companies.pixKey,
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
  { coupon, company, isCompanyActive, pixKey, imageUrl, tone }: Row,
  { actor, now }: Ctx,
): CouponView {
  const facts = holderFacts(coupon, isCompanyActive, now);
  const { state } = facts;
  const own = isOwn(deviceOf(actor), coupon);
  return {
    ...facts,
    isOwn: own,
    holderName: own ? coupon.holderName : null,
    accepted: own ? { terms: coupon.termsVersion, privacy: coupon.privacyVersion } : null,
    number: coupon.number,
    picture: imageUrl ? pictureView(imageUrl, "offer") : null,
    tone: tone ?? plainTone,
    company: toCompanyPlace(company),
    payment: isPayable(facts) ? paymentOf(coupon, company, pixKey) : null,
    actions: { cancel: own && (state === "issued" || state === "pending_payment") },
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
    usedAt: coupon.usedAt?.toISOString() ?? null,
  };
}

export function promisedOffer({ offerId, frozen }: { offerId: string; frozen: FrozenTerms }): PromisedOffer {
  const { title, discount, priceBeforeCents, priceAfterCents } = frozen;
  return { id: offerId, title, discount, priceBeforeCents, priceAfterCents };
}

function paymentOf(
  { amountCents, paymentDueAt, code }: Row["coupon"],
  { name, location }: Row["company"],
  pixKey: string | null,
): CouponView["payment"] {
  // A company may take its key away while somebody is paying: then there is nothing to show.
  if (amountCents === null || paymentDueAt === null || pixKey === null) return null;
  const [city = location] = location.split(",");
  const pixCode = brCode({ key: pixKey, amountCents, receiver: name, city, reference: code });
  return { amountCents, dueAt: paymentDueAt.toISOString(), pixCode };
}
