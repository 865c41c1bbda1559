import type {
  CancelCause,
  CouponEventKind,
  CouponPlace,
  CouponState,
} from "#contract/coupon/coupon.schema.ts";
import { limits } from "#contract/limits.ts";

/** The events of a demo coupon that is paid by Pix, with how many minutes ago each happened. */
export type PaymentHistory = {
  /** The index of the client among the clients of the town. Index 0 is the client of the demo. */
  person: number;
  offer: string;
  state: CouponState;
  events: readonly (readonly [kind: CouponEventKind, minutesAgo: number])[];
  because?: CancelCause;
  reason?: string;
};

const beans = "Pacote de café em grãos com 20% de desconto";
const lunch = "Lanche da tarde: sanduíche e cappuccino por R$ 22";
const [hour, day] = [60, 24 * 60];
const due = limits.pendingPaymentMinutes;

/**
 * Every course that a payment can take: the counter has some payments to answer, and each screen of a holder has
 * content to show.
 */
export const paymentHistories: readonly PaymentHistory[] = [
  { person: 0, offer: beans, state: "pending_payment", events: [["claimed", 0]] },
  {
    person: 0,
    offer: lunch,
    state: "payment_reported",
    events: [
      ["claimed", 40],
      ["payment_reported", 25],
    ],
  },
  {
    person: 1,
    offer: beans,
    state: "payment_reported",
    events: [
      ["claimed", 3 * hour],
      ["payment_reported", 3 * hour - 10],
    ],
  },
  {
    person: 0,
    offer: beans,
    state: "cancelled",
    because: "payment_missing",
    events: [
      ["claimed", day],
      ["payment_lapsed", day - due],
    ],
  },
  {
    person: 0,
    offer: lunch,
    state: "cancelled",
    because: "payment_unanswered",
    events: [
      ["claimed", 3 * day],
      ["payment_reported", 3 * day - 10],
      ["payment_unanswered", day],
    ],
  },
  {
    person: 0,
    offer: lunch,
    state: "cancelled",
    because: "payment_declined",
    reason: "O Pix chegou com um valor diferente e já foi devolvido.",
    events: [
      ["claimed", 5 * hour],
      ["payment_reported", 5 * hour - 15],
      ["payment_declined", 4 * hour],
    ],
  },
  {
    person: 2,
    offer: beans,
    state: "issued",
    events: [
      ["claimed", 9 * hour],
      ["payment_lapsed", 9 * hour - due],
      ["payment_confirmed", 6 * hour],
    ],
  },
];

/** The place where each event happens: at the holder, at the shop, or in a background job. */
export const placeOfEvent: Partial<Record<CouponEventKind, CouponPlace>> = {
  claimed: "checkout",
  payment_reported: "coupon_page",
  payment_declined: "counter",
  payment_confirmed: "counter",
  payment_lapsed: "job",
  payment_unanswered: "job",
};
