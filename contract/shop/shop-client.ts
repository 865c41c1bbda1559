import { z } from "zod";
import { recordId } from "#contract/fields/identifiers.ts";
import { listSearch, managedFilter } from "#contract/lists/managed-list.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { CounterCard, ExpiringPoints } from "#contract/loyalty/card.view.ts";
import { companyOfClub } from "#contract/loyalty/posting.schema.ts";
import { PointsRequestView, StatementInput } from "#contract/loyalty/wallet.view.ts";
import { shopClientValidation as texts } from "./shop-client.texts.ts";

/**
 * Groups of the clients of a shop:
 * - new: the first card or redeemed coupon here is of this month;
 * - returning: at least two visits, or two redeemed coupons;
 * - away: has not come for `limits.shopClientAwayDays`;
 * - birthday: in this month;
 * - expiring: points that expire within `limits.expiringDays`;
 * - reward: has the points for a reward that can be taken now.
 */
export const shopClientGroups = ["new", "returning", "away", "birthday", "expiring", "reward"] as const;
export type ShopClientGroup = (typeof shopClientGroups)[number];

/** Last visit and balance are descending, names ascending. */
export const shopClientOrders = ["last_visit", "balance", "name"] as const;
export type ShopClientOrder = (typeof shopClientOrders)[number];

export const ShopClientFilter = managedFilter({
  companyId: companyOfClub,
  /** A name or a phone. */
  search: listSearch,
  group: z.enum(shopClientGroups, { error: texts.group }).optional(),
});
export type ShopClientFilter = z.infer<typeof ShopClientFilter>;

export const ShopClientsInput = ShopClientFilter.extend({
  order: z.enum(shopClientOrders, { error: texts.order }).default("last_visit"),
  ...pageInput.shape,
});
export type ShopClientsInput = z.infer<typeof ShopClientsInput>;

/** A client of a shop: a person with a card of its club, or with a coupon that was redeemed there. */
export const ShopClientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  /** Null for a client of coupons only. */
  cardId: z.uuid().nullable(),
  joinedAt: z.iso.datetime().nullable(),
  /** Without points whose last day has passed. */
  balance: z.int().nullable(),
  /** Purchases and visits that were posted. */
  visits: z.int(),
  /** Coupons that were redeemed here. */
  coupons: z.int(),
  /** The last posting or redeemed coupon. */
  lastVisitAt: z.iso.datetime().nullable(),
  /** The day of the birthday, if it is in this month. */
  birthdayDay: z.int().nullable(),
  /** What expires first, if it does so soon. */
  expiring: ExpiringPoints.nullable(),
  canTakeReward: z.boolean(),
});
export type ShopClientRow = z.infer<typeof ShopClientRow>;

export const ShopClientPage = z.object({
  items: z.array(ShopClientRow),
  nextCursor: z.string().nullable(),
});
export type ShopClientPage = z.infer<typeof ShopClientPage>;

/** A coupon that the client redeemed at the shop. */
export const RedeemedCoupon = z.object({
  id: z.uuid(),
  title: z.string(),
  redeemedAt: z.iso.datetime(),
});
export type RedeemedCoupon = z.infer<typeof RedeemedCoupon>;

export const ShopClientInput = recordId.extend({ companyId: companyOfClub });

/** An opened client. */
export const ShopClientDetails = z.object({
  client: ShopClientRow,
  /** With the rewards and the open vouchers; null for a client of coupons only. */
  card: CounterCard.nullable(),
  /** The last requests for points, newest first. */
  requests: z.array(PointsRequestView),
  /** The last coupons redeemed here, newest first. */
  coupons: z.array(RedeemedCoupon),
  /** The client consented to offers by WhatsApp. */
  allowsWhatsapp: z.boolean(),
});
export type ShopClientDetails = z.infer<typeof ShopClientDetails>;

export const ShopClientStatementInput = StatementInput.extend({ companyId: companyOfClub });
export type ShopClientStatementInput = z.infer<typeof ShopClientStatementInput>;
