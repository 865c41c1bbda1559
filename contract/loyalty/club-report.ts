import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { day } from "#contract/time/date-field.ts";
import { clubReportValidation as texts } from "./club-report.texts.ts";
import { dayCount } from "./report-period.rules.ts";

/** The periods of the dashboard of the club: the last days, the month until today, or chosen days. */
export const reportPeriods = ["7", "30", "90", "month", "custom"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const ClubReportFields = z.object({
  period: z.enum(reportPeriods, { error: texts.period }).default("30"),
  /** The days of a custom period, both included. */
  from: day(validation.date).optional(),
  until: day(validation.date).optional(),
});

export const ClubReportInput = ClubReportFields.refine(
  ({ from, until }) => !from || !until || from <= until,
  crossFieldRule(["until"], texts.order),
).refine(
  ({ from, until }) => !from || !until || dayCount({ from, until }) <= limits.clubReportMaxDays,
  crossFieldRule(["until"], texts.tooLong),
);
export type ClubReportInput = z.infer<typeof ClubReportInput>;

/** The sums of a period. */
export const ClubSums = z.object({
  postings: z.int(),
  purchasesCents: z.int(),
  given: z.int(),
  redeemed: z.int(),
  expired: z.int(),
  rewards: z.int(),
  newClients: z.int(),
  returningClients: z.int(),
});
export type ClubSums = z.infer<typeof ClubSums>;

/** The numbers of all clubs in a period, with the period before. */
export const ClubReport = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  now: ClubSums,
  before: ClubSums,
  /** Points that clients could still spend now. */
  outstanding: z.int(),
  /**
   * What these points cost in rewards: a point of a club is worth the smallest value of an active reward by its cost.
   */
  liabilityCents: z.int(),
  /** Clubs with points whose rewards have no value: they are not part of the liability in R$. */
  withoutValue: z.object({ clubs: z.int(), points: z.int() }),
  /** Points that expire within 30 days. */
  expiring: z.int(),
  /** Clients with a visit in the last 90 days. */
  activeClients: z.int(),
  /** Every day of the period. */
  days: z.array(z.object({ day: z.iso.date(), given: z.int(), redeemed: z.int(), givenBefore: z.int() })),
  /** Postings by hour of the day, 24 numbers. */
  hours: z.array(z.int()),
  /** The clubs with the most postings in the period. */
  clubs: z.array(
    ClubSums.extend({ companyId: z.uuid(), companyName: z.string(), members: z.int(), outstanding: z.int() }),
  ),
});
export type ClubReport = z.infer<typeof ClubReport>;
