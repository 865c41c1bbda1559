import { z } from "zod";
import { companyOfClub } from "#contract/loyalty/posting.schema.ts";
import { ProgramRules } from "#contract/loyalty/program.view.ts";

/** The periods of the shop's dashboard, each compared with the period of the same length before it. */
export const dashboardPeriods = ["today", "week", "month"] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const periodDays: Record<DashboardPeriod, number> = { today: 1, week: 7, month: 30 };

export const ShopDashboardInput = z.object({
  companyId: companyOfClub,
  period: z.enum(dashboardPeriods).default("week"),
});
export type ShopDashboardInput = z.infer<typeof ShopDashboardInput>;

/** The sums of a period. Points are in the unit of the program. */
export const ShopSums = z.object({
  couponsClaimed: z.int(),
  couponsRedeemed: z.int(),
  postings: z.int(),
  purchasesCents: z.int(),
  pointsGiven: z.int(),
  pointsRedeemed: z.int(),
  rewards: z.int(),
  newClients: z.int(),
  /** Clients who had come on an earlier day, counted once a day. */
  returningClients: z.int(),
});
export type ShopSums = z.infer<typeof ShopSums>;

/** A day of the period, with the day of the period before at the same place. */
export const ShopDay = z.object({
  day: z.iso.date(),
  purchasesCents: z.int(),
  postings: z.int(),
  couponsRedeemed: z.int(),
  before: z.object({ purchasesCents: z.int(), postings: z.int(), couponsRedeemed: z.int() }),
});
export type ShopDay = z.infer<typeof ShopDay>;

/** The numbers of a shop: its coupons and its club. */
export const ShopDashboard = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  /** Null for a shop without a program. */
  program: ProgramRules.nullable(),
  /** The first and the last day of the period; the last one is today. */
  from: z.iso.date(),
  until: z.iso.date(),
  now: ShopSums,
  before: ShopSums,
  days: z.array(ShopDay),
  /** Postings by hour of the day, 24 numbers. */
  hours: z.array(z.int()),
  hoursBefore: z.array(z.int()),
  members: z.int(),
  /** Points that clients could still spend. */
  outstanding: z.int(),
  /** What waits for an answer of the shop. */
  waiting: z.object({ payments: z.int(), pointsRequests: z.int() }),
});
export type ShopDashboard = z.infer<typeof ShopDashboard>;

export const ShopWeekInput = z.object({ companyId: companyOfClub });

/** The last whole week of a shop, from Monday to Sunday. */
export const ShopWeek = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  program: ProgramRules.nullable(),
  from: z.iso.date(),
  until: z.iso.date(),
  now: ShopSums,
  before: ShopSums,
});
export type ShopWeek = z.infer<typeof ShopWeek>;
