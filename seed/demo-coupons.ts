import type { ConsentChannel } from "#contract/client/consent.schema.ts";
import type { CouponEventKind, CouponState } from "#contract/coupon/coupon.schema.ts";
import { limits } from "#contract/limits.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { clients, consents } from "#server/domain/client/client.table.ts";
import type { couponEvents, coupons } from "#server/domain/coupon/coupon.table.ts";
import { wordingOn } from "./consent-wording.ts";
import { shopkeeperOf } from "./demo-accounts.ts";
import { type PaymentHistory, paymentHistories, placeOfEvent } from "./demo-payments.ts";
import {
  birthdayOf,
  clientSinceDaysAgo,
  emailOf,
  hasAgreedByWhatsapp,
  type Person,
  persons,
} from "./demo-persons.ts";
import { between, randomFor } from "./random.ts";
import type { NewOffer } from "./rows/offer.ts";
import { secretCode, secretId } from "./secret-id.ts";
import { idOf } from "./stable-id.ts";

type Coupon = typeof coupons.$inferInsert;
type Event = typeof couponEvents.$inferInsert;
type Client = typeof clients.$inferInsert;
type Town = { now: Date; offers: NewOffer[]; appSecret: string };

/** The states of the town's coupons, repeated in this order: some are open, the most frequent state is redeemed. */
const stateCycle: CouponState[] = [
  "redeemed",
  "issued",
  "redeemed",
  "expired",
  "issued",
  "cancelled",
  "redeemed",
];
const couponsInTown = 64;

/** Builds coupons in every state, with their clients, their events and the consents of those clients. */
export function demoCouponRows(town: Town) {
  const taken = Array.from({ length: couponsInTown }, (_, index) => demoCoupon(town, index)).filter(isFirst);
  const histories = [...taken, ...paymentHistories.map((story, index) => paidCoupon(town, story, index))];
  const coupons = histories.map(({ coupon }) => coupon);
  return {
    clients: persons.map((person, index) => clientRow(town, person, { index, coupons })),
    coupons,
    couponEvents: histories.flatMap(({ events }) => events),
    consents: persons.flatMap((person, index) => [
      ...(hasAgreedByWhatsapp(index) ? [consentRow(town, person.phone, "whatsapp")] : []),
      ...(emailOf(person, index) ? [consentRow(town, person.phone, "email")] : []),
    ]),
  };
}

function demoCoupon(town: Town, index: number): { coupon: Coupon; events: Event[] } {
  const { now, appSecret } = town;
  const random = randomFor(`coupon ${index}`);
  const person = persons[(index * 5) % persons.length] ?? persons[0];
  const state = stateCycle[index % stateCycle.length] ?? "issued";
  // An expired coupon was claimed more than a week ago and was valid for 7 days. The others are valid as long as
  // their offer.
  const claimedAt = new Date(
    now.getTime() - between(random, 2, 60 * 24) * 60_000 - (state === "expired" ? 9 : 1) * dayMs,
  );
  const offer = offerCreatedBefore(town, index * 7, claimedAt);
  if (!offer?.id || !person) throw new Error("the town has no offer without a limit");
  const changedAt =
    state === "issued" ? claimedAt : new Date(claimedAt.getTime() + between(random, 30, 20 * 60) * 60_000);
  const validUntil = state === "expired" ? addDays(today(claimedAt), 7) : offer.validUntil;
  const id = secretId(appSecret, `coupon ${index}`);
  const coupon: Coupon = {
    id,
    code: secretCode(appSecret, `coupon code ${index}`),
    offerId: offer.id,
    companyId: offer.companyId,
    clientId: idOf.client(person.phone),
    holderName: person.name,
    frozen: frozenOf(offer),
    state,
    validUntil,
    expiresAt: startOfDay(addDays(validUntil, 1)),
    claimedAt,
    changedAt: state === "expired" ? startOfDay(addDays(validUntil, 1)) : changedAt,
    redeemedAt: state === "redeemed" ? changedAt : null,
    cancelledBecause: state === "cancelled" ? "holder" : null,
  };
  return { coupon, events: eventsOf(coupon) };
}

/** Builds a coupon that is paid by Pix, in the state that its story reached. */
function paidCoupon(town: Town, story: PaymentHistory, index: number): { coupon: Coupon; events: Event[] } {
  const { now, offers, appSecret } = town;
  const offer = offers.find(({ id }) => id === idOf.offer(story.offer));
  const person = persons[story.person];
  if (!offer?.id || !person) throw new Error("the town has no such offer that is paid in advance");
  const id = secretId(appSecret, `coupon ${couponsInTown + index}`);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const momentOf = (kind: CouponEventKind) => story.events.find(([histories]) => histories === kind)?.[1];
  const reported = momentOf("payment_reported");
  const claimedAt = ago(momentOf("claimed") ?? 0);
  const dueAt =
    reported === undefined
      ? new Date(claimedAt.getTime() + limits.pendingPaymentMinutes * minuteMs)
      : new Date(ago(reported).getTime() + limits.paymentAnswerHoursDefault * hourMs);
  const coupon: Coupon = {
    id,
    code: secretCode(appSecret, `coupon code ${couponsInTown + index}`),
    offerId: offer.id,
    companyId: offer.companyId,
    clientId: idOf.client(person.phone),
    holderName: person.name,
    frozen: frozenOf(offer),
    state: story.state,
    amountCents: offer.priceAfterCents ?? null,
    paymentDueAt: dueAt,
    paymentReportedAt: reported === undefined ? null : ago(reported),
    cancelledBecause: story.because ?? null,
    cancelReason: story.reason ?? null,
    validUntil: offer.validUntil,
    expiresAt: startOfDay(addDays(offer.validUntil, 1)),
    claimedAt,
    changedAt: ago(story.events.at(-1)?.[1] ?? 0),
  };
  const events = story.events.map(([kind, minutes]): Event => {
    const place = placeOfEvent[kind] ?? "job";
    const userId = place === "counter" ? shopkeeperOf(coupon.companyId) : null;
    const reason = kind === "payment_declined" ? (story.reason ?? null) : null;
    return { couponId: id, kind, place, userId, reason, createdAt: ago(minutes) };
  });
  return { coupon, events };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns offers without a stock limit: past coupons then reduce no stock that the town still has. */
function unlimitedOffers({ offers, now }: Town): NewOffer[] {
  return offers.filter(
    ({ status, stock, validUntil, priceAfterCents }) =>
      status === "active" && stock == null && validUntil > today(now) && priceAfterCents == null,
  );
}

/** Returns one of the offers that were created before the coupon was claimed. */
function offerCreatedBefore(town: Town, place: number, claimedAt: Date): NewOffer | undefined {
  const there = unlimitedOffers(town).filter(({ createdAt }) => createdAt && createdAt <= claimedAt);
  return there[place % there.length];
}

/** Allows one coupon for each client and offer. The database also allows only one open coupon for each. */
function isFirst({ coupon }: { coupon: Coupon }, index: number, all: { coupon: Coupon }[]): boolean {
  const same = (other: Coupon) => other.clientId === coupon.clientId && other.offerId === coupon.offerId;
  return all.findIndex((other) => same(other.coupon)) === index;
}

function eventsOf({ id, companyId, state, claimedAt, changedAt }: Coupon): Event[] {
  const claimed: Event = { couponId: id, kind: "claimed", place: "checkout", createdAt: claimedAt };
  const ends: Partial<Record<CouponState, Omit<Event, "couponId" | "createdAt">>> = {
    redeemed: { kind: "redeemed", place: "counter", userId: shopkeeperOf(companyId) },
    expired: { kind: "expired", place: "job" },
    cancelled: { kind: "cancelled" satisfies CouponEventKind, place: "coupon_page" },
  };
  const end = ends[state];
  return end ? [claimed, { ...end, couponId: id, createdAt: changedAt }] : [claimed];
}

type Past = { index: number; coupons: Coupon[] };

function clientRow({ now }: Town, person: Person, { index, coupons }: Past): Client {
  const { name, phone } = person;
  const id = idOf.client(phone);
  const createdAt = new Date(now.getTime() - clientSinceDaysAgo(index) * dayMs);
  const claims = coupons.flatMap(({ clientId, claimedAt }) => (clientId === id && claimedAt) || []);
  return {
    id,
    name,
    phone,
    email: emailOf(person, index) ?? null,
    birthday: birthdayOf(index, today(now)),
    tags: index % 4 === 0 ? ["vizinhança"] : [],
    phoneConfirmedAt: index % 2 === 0 ? createdAt : null,
    lastClaimAt: claims.sort((one, other) => other.getTime() - one.getTime())[0] ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

function consentRow({ now }: Town, phone: string, channel: ConsentChannel): typeof consents.$inferInsert {
  const createdAt = new Date(now.getTime() - 30 * dayMs);
  return {
    clientId: idOf.client(phone),
    channel,
    purpose: "offers",
    granted: true,
    textVersion: wordingOn(today(createdAt)),
    origin: "checkout",
    createdAt,
  };
}

function frozenOf(offer: NewOffer): Coupon["frozen"] {
  return {
    title: offer.title,
    discount: offer.discount,
    priceBeforeCents: offer.priceBeforeCents ?? null,
    priceAfterCents: offer.priceAfterCents ?? null,
    terms: {
      limitPerPerson: offer.limitPerPerson ?? 1,
      minimumPurchaseCents: offer.minimumPurchaseCents ?? null,
      usableWeekdays: offer.usableWeekdays ?? [],
      usableFrom: offer.usableFrom ?? null,
      usableUntil: offer.usableUntil ?? null,
      newClientsOnly: offer.newClientsOnly ?? false,
      notCumulative: offer.notCumulative ?? false,
      extraTerms: offer.extraTerms ?? null,
      couponValidDays: offer.couponValidDays ?? null,
    },
  };
}
