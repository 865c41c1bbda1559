import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import {
  CardLookUpResult,
  CounterCard,
  CounterClub,
  CounterVoucher,
  PostedPoints,
  PostingView,
  RedeemedReward,
  VoucherLookUpResult,
} from "./card.view.ts";
import {
  CardLookUp,
  ClubUndo,
  PointsAdjustment,
  PostPoints,
  RecentPostings,
  RedeemReward,
  VoucherGift,
  VoucherLookUp,
  VoucherUse,
} from "./posting.schema.ts";

const tag = "Loyalty: counter";

/** The counter of the club: a shop for its company, the back-office for any company (`companyId`). */
export const clubCounter = {
  club: endpoint("counter", {
    method: "GET",
    path: "/shop/club",
    summary: "Returns the rules and rewards of the company's club, for the counter",
    tag,
  })
    .input(RecentPostings)
    .output(CounterClub),

  lookUp: endpoint("counter", {
    method: "POST",
    path: "/shop/cards/look-up",
    summary:
      "Finds the card of a client by phone, by its id or by a scanned card pass; null if there is none here",
    tag,
  })
    .input(CardLookUp)
    .output(CardLookUpResult),

  post: endpoint("counter", {
    method: "POST",
    path: "/shop/postings",
    summary:
      "Posts the points of a purchase, and enrols a new client in the same step; accepts an Idempotency-Key",
    tag,
  })
    .input(PostPoints)
    .output(PostedPoints),

  postings: endpoint("counter", {
    method: "GET",
    path: "/shop/postings",
    summary: "Lists the last postings of the company, newest first",
    tag,
  })
    .input(RecentPostings)
    .output(z.array(PostingView)),

  undoPosting: endpoint("counter", {
    method: "DELETE",
    path: "/shop/postings/{id}",
    summary:
      "Undoes a posting once, by a reversal: the counter within 15 minutes, the back-office also later with a reason; accepts an Idempotency-Key",
    tag,
  })
    .input(ClubUndo)
    .output(PostedPoints),

  redeem: endpoint("counter", {
    method: "POST",
    path: "/shop/vouchers",
    summary: "Exchanges points of a card for a reward and hands it over; accepts an Idempotency-Key",
    tag,
  })
    .input(RedeemReward)
    .output(RedeemedReward),

  lookUpVoucher: endpoint("counter", {
    method: "POST",
    path: "/shop/vouchers/look-up",
    summary: "Finds a voucher of the company by its code, or null; wrong codes are limited",
    tag,
  })
    .input(VoucherLookUp)
    .output(VoucherLookUpResult),

  useVoucher: endpoint("counter", {
    method: "POST",
    path: "/shop/vouchers/{id}/use",
    summary: "Hands over the reward of a voucher, once; accepts an Idempotency-Key",
    tag,
  })
    .input(VoucherUse)
    .output(CounterVoucher),

  undoVoucher: endpoint("counter", {
    method: "DELETE",
    path: "/shop/vouchers/{id}/use",
    summary:
      "Takes the hand-over of a reward back and returns its points: the counter within 15 minutes, the back-office also later with a reason; accepts an Idempotency-Key",
    tag,
  })
    .input(ClubUndo)
    .output(RedeemedReward),

  giveVoucher: endpoint("editor", {
    method: "POST",
    path: "/admin/loyalty-cards/{id}/vouchers",
    summary:
      "Exchanges points of a card for a reward, as a voucher for the counter; accepts an Idempotency-Key",
    tag,
  })
    .input(VoucherGift)
    .output(RedeemedReward),

  adjust: endpoint("editor", {
    method: "POST",
    path: "/admin/loyalty-cards/{id}/adjustments",
    summary: "Adds or takes points of a card, with a reason; accepts an Idempotency-Key",
    tag,
  })
    .input(PointsAdjustment)
    .output(CounterCard),
};
