import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ClaimCoupon } from "#contract/coupon/coupon.schema.ts";
import type { ClaimedCoupon } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { usableWhen } from "#contract/offer/offer-label.texts.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { clientSessions } from "#server/domain/client/client.table.ts";
import { type CurrentDevice, currentDevice } from "#server/domain/client/device/current-device.ts";
import { command } from "#server/domain/command.ts";
import { offerStock } from "#server/domain/coupon/coupon.table.ts";
import { findCouponBatched } from "#server/domain/coupon/find-coupon.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { keyForm } from "#server/platform/idempotency/run-once.ts";
import { type Claim, type ClaimRefusal, enqueueClaim } from "./claim-queue.ts";

/** Phones that an address may ask about on a device that does not know them. */
const strangers = { limit: limits.validateAttempts, windowMinutes: limits.validateWindowMinutes };

/** Coupons that somebody may take in an hour. */
const claims = { limit: limits.claimsPerAddress, windowMinutes: limits.claimsWindowMinutes };

/**
 * Takes a coupon, or gives the one that the person has. The function `claim_coupons` decides it whole in the
 * database; here its outcome becomes an answer, and a device that took its first coupon gets its cookie.
 */
export const claimCoupon = command(
  anyone,
  async (
    ctx: CommandContext,
    visit: RequestContext,
    input: ClaimCoupon,
    key: string | undefined,
  ): Promise<ClaimedCoupon> => {
    if (key !== undefined && !keyForm.test(key)) throw new AppError("bad_request");
    const device = currentDevice(ctx, visit, key);
    const { sessionId, clientId, confirmedPhone, row } = device;
    const isConfirmed = confirmedPhone === normalizePhoneIdentity(input.phone);
    // Anybody can type phones that they made up: those count for the address. A confirmed one vouches for its device.
    const restoreAttempts = await countClaim(visit, isConfirmed ? sessionId : visit.visitor.address);
    const { batches } = visit.platform;
    const { outcome, couponId } = await enqueueClaim(ctx.db, batches, {
      ...requestOf(ctx.now, input),
      key: key === undefined ? null : hash(`${senderName(device)} ${key}`),
      session_id: sessionId,
      token: row?.tokenHash ?? null,
      session_until: row?.expiresAt ?? null,
      user_agent: row?.userAgent ?? null,
      device_client: clientId,
    });
    if (outcome !== "issued") await restoreAttempts();
    if (couponId === null) throw await refusal(ctx, visit, outcome, input);
    if (outcome !== "replayed" || (await isStillValid(ctx, device))) device.keep();
    const actor: Actor = { kind: "device", device: { sessionId, clientId } };
    return {
      // A repeated request gets the answer of the first.
      isNew: outcome === "issued" || outcome === "replayed",
      coupon: await findCouponBatched({ ...ctx, actor }, batches, couponId),
    };
  },
);

/** Counted first, so that none slips by in parallel; what gave no new coupon is given back. */
async function countClaim(
  { platform: { limiter } }: RequestContext,
  who: string,
): Promise<() => Promise<void>> {
  const key = `claim:${who}`;
  const { allowed, retryAfterSeconds } = await limiter.hit(key, claims);
  if (!allowed) throw new AppError("coupon.too_many_claims", { retryAfterSeconds });
  return () => limiter.restoreAttempts(key, claims);
}

/**
 * Whose the key is: a known device sends keys of its own, and nobody else's key gives it their coupon. Browsers without a
 * cookie share one name, because the first answer may have been lost with its cookie: between them the key alone, which
 * nobody guesses, says who took the coupon.
 */
function senderName({ isNewWithRequest, sessionId }: CurrentDevice): string {
  return isNewWithRequest ? "new" : sessionId;
}

/**
 * Whether the token that this request would be given opens its device. It does not when a phone was confirmed there since,
 * which renewed the token: then a browser without it is answered, but does not become that device.
 */
async function isStillValid({ db }: Ctx, { row }: CurrentDevice): Promise<boolean> {
  if (!row) return false;
  const { id, tokenHash, endedAt } = clientSessions;
  const isSame = and(eq(id, row.id), eq(tokenHash, row.tokenHash), isNull(endedAt));
  return (await db.$count(clientSessions, isSame)) > 0;
}

function requestOf(now: Date, input: ClaimCoupon) {
  return {
    at: now,
    offer_id: input.id,
    body: hash(JSON.stringify(input)),
    name: input.name,
    phone: normalizePhoneIdentity(input.phone),
    payment_due: new Date(now.getTime() + limits.pendingPaymentMinutes * 60_000),
    consents: input.consents,
    consent_version: input.consentVersion,
    terms_version: input.termsVersion ?? null,
    privacy_version: input.privacyVersion ?? null,
  } satisfies Partial<Claim>;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function refusal(
  ctx: Ctx,
  visit: RequestContext,
  outcome: ClaimRefusal | "issued" | "already" | "replayed",
  { id }: ClaimCoupon,
) {
  switch (outcome) {
    case "not_found":
      return new AppError("not_found");
    case "mismatch":
      return new AppError("idempotency_mismatch");
    case "no_usable_day":
      return new AppError("coupon.no_usable_day", { params: { when: await whenUsable(ctx, id) } });
    case "confirm_phone":
      return (await isSoldOut(ctx, id)) ? new AppError("coupon.sold_out") : unknownPhoneRefusal(visit);
    case "offer_expired":
    case "terms_changed":
    case "sold_out":
    case "limit_reached":
    case "campaign_limit":
    case "new_clients_only":
      return new AppError(`coupon.${outcome}`);
    default:
      return new Error(`the claim was ${outcome} without a coupon`);
  }
}

/** Then a phone that nobody has is refused too, as often as one likes: another refusal would tell who has the coupon. */
async function isSoldOut({ db }: Ctx, offerId: string): Promise<boolean> {
  const [stock] = await db
    .select({ remaining: offerStock.remaining })
    .from(offerStock)
    .where(eq(offerStock.offerId, offerId));
  return stock?.remaining === 0;
}

/** Asking about phone after phone ends after a few; who is not known takes a coupon with each, and those are counted. */
async function unknownPhoneRefusal({ platform, visitor }: RequestContext): Promise<AppError> {
  const { allowed, retryAfterSeconds } = await platform.limiter.hit(
    `claim-stranger:${visitor.address}`,
    strangers,
  );
  return new AppError(allowed ? "coupon.confirm_phone" : "coupon.too_many_tries", { retryAfterSeconds });
}

async function whenUsable({ db }: Ctx, offerId: string): Promise<string> {
  const [offer] = await db
    .select({
      usableWeekdays: offers.usableWeekdays,
      usableFrom: offers.usableFrom,
      usableUntil: offers.usableUntil,
    })
    .from(offers)
    .where(eq(offers.id, offerId));
  return offer
    ? usableWhen({
        usableWeekdays: offer.usableWeekdays,
        usableFrom: offer.usableFrom?.slice(0, 5) ?? null,
        usableUntil: offer.usableUntil?.slice(0, 5) ?? null,
      })
    : "";
}
