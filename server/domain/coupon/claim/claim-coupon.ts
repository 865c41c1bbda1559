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
import { keyFormat } from "#server/platform/idempotency/run-once.ts";
import { type Claim, type ClaimRefusal, enqueueClaim } from "./claim-queue.ts";

/** The limit per IP address for claims with different phones on devices where those phones are not confirmed. */
const unconfirmedPhoneLimit = { limit: limits.validateAttempts, windowMinutes: limits.validateWindowMinutes };

/** The limit of claims in an hour, per IP address or per device with a confirmed phone. */
const claims = { limit: limits.claimsPerAddress, windowMinutes: limits.claimsWindowMinutes };

/**
 * Claims a coupon, or returns the one that the person already has. The database function `claim_coupons` makes the
 * whole decision. This command turns the outcome into a response and sets the cookie of a new device.
 */
export const claimCoupon = command(
  anyone,
  async (
    ctx: CommandContext,
    request: RequestContext,
    input: ClaimCoupon,
    key: string | undefined,
  ): Promise<ClaimedCoupon> => {
    if (key !== undefined && !keyFormat.test(key)) throw new AppError("bad_request");
    const device = currentDevice(ctx, request, key);
    const { sessionId, clientId, confirmedPhone, row } = device;
    const isConfirmed = confirmedPhone === normalizePhoneIdentity(input.phone);
    // Invented phones can be typed, so claims with an unconfirmed phone count per IP address. Claims with a confirmed
    // phone count per device.
    const restoreAttempt = await countClaim(request, isConfirmed ? sessionId : request.visitor.address);
    const { batches } = request.platform;
    const { outcome, couponId } = await enqueueClaim(ctx.db, batches, {
      ...requestOf(ctx.now, input),
      key: key === undefined ? null : hash(`${keyScope(device)} ${key}`),
      session_id: sessionId,
      token: row?.tokenHash ?? null,
      session_until: row?.expiresAt ?? null,
      user_agent: row?.userAgent ?? null,
      device_client: clientId,
    });
    if (outcome !== "issued") await restoreAttempt();
    if (couponId === null) throw await refusal(ctx, request, outcome, input);
    if (outcome !== "replayed" || (await isStillValid(ctx, device))) device.setCookie();
    const actor: Actor = { kind: "device", device: { sessionId, clientId } };
    return {
      // A repeated request gets the response of the first one.
      isNew: outcome === "issued" || outcome === "replayed",
      coupon: await findCouponBatched({ ...ctx, actor }, batches, couponId),
    };
  },
);

/**
 * Counts a claim before it is processed, so that parallel claims cannot exceed the limit. The returned function
 * restores the attempt when no new coupon was issued.
 */
async function countClaim(
  { platform: { limiter } }: RequestContext,
  who: string,
): Promise<() => Promise<void>> {
  const key = `claim:${who}`;
  const { allowed, retryAfterSeconds } = await limiter.hit(key, claims);
  if (!allowed) throw new AppError("coupon.too_many_claims", { retryAfterSeconds });
  return () => limiter.restoreAttempt(key, claims);
}

/**
 * The scope of the idempotency key. An existing device has its own scope, so that another device's key cannot return
 * that device's coupon. Browsers without a cookie share one scope, because the first response may have been lost with
 * its cookie. Among them only the key, which cannot be guessed, identifies the claim.
 */
function keyScope({ isNewWithRequest, sessionId }: CurrentDevice): string {
  return isNewWithRequest ? "new" : sessionId;
}

/**
 * Checks whether the token for this request is still the token of its device. It is not when a phone was confirmed
 * there since, which renewed the token. A browser without the new token then gets the response, but not the device's
 * cookie.
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
  request: RequestContext,
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
      return (await isSoldOut(ctx, id)) ? new AppError("coupon.sold_out") : unknownPhoneRefusal(request);
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

/**
 * When the offer is sold out, a phone without a coupon is refused with sold_out, without any limit. A different
 * refusal for the other phones would reveal which phones have the coupon.
 */
async function isSoldOut({ db }: Ctx, offerId: string): Promise<boolean> {
  const [stock] = await db
    .select({ remaining: offerStock.remaining })
    .from(offerStock)
    .where(eq(offerStock.offerId, offerId));
  return stock?.remaining === 0;
}

/**
 * Limits requests that probe one phone after another. A phone without a client is issued a coupon instead, and those
 * claims have their own limit.
 */
async function unknownPhoneRefusal({ platform, visitor }: RequestContext): Promise<AppError> {
  const { allowed, retryAfterSeconds } = await platform.limiter.hit(
    `claim-stranger:${visitor.address}`,
    unconfirmedPhoneLimit,
  );
  return new AppError(allowed ? "coupon.confirm_phone" : "coupon.too_many_attempts", { retryAfterSeconds });
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
