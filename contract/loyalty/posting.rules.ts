/**
 * What a purchase gives, for the live preview of the counter. The database function `post_points` decides
 * (server/domain/loyalty/posting/post-points.sql); a test compares both. This module must not import zod.
 */
import type { EntryReason, PostingLimit } from "./loyalty.schema.ts";
import type { ProgramRules } from "./program.view.ts";

/** What the preview needs to know about the card. */
export type CardFacts = {
  /** The points that were earned today and not undone. */
  earnedToday: number;
  /** The last purchase that was not undone. */
  lastEarnedAt: string | null;
  isBirthday: boolean;
  /** No welcome bonus was given yet, and no visit counted. */
  isFirstVisit: boolean;
};

/** A client without a card in this club. */
export const newClientFacts: CardFacts = {
  earnedToday: 0,
  lastEarnedAt: null,
  isBirthday: false,
  isFirstVisit: true,
};

export type PostingPreview =
  | {
      outcome: "posted";
      points: number;
      /** Given in addition with the first purchase. */
      welcomeBonus: number;
      reason: EntryReason;
      factor: number | null;
      limitedBy: PostingLimit | null;
    }
  | { outcome: "amount_missing" | "below_minimum" | "below_one" | "day_limit" }
  | { outcome: "too_soon"; until: Date };

export function previewPosting(
  program: ProgramRules,
  card: CardFacts,
  { amountCents, weekday, now }: { amountCents: number | null; weekday: number; now: Date },
): PostingPreview {
  if (program.kind === "points" && !amountCents) return { outcome: "amount_missing" };
  if ((program.minimumPurchaseCents ?? 0) > (amountCents ?? 0)) return { outcome: "below_minimum" };
  const until = nextPostingAt(program, card);
  if (until && now < until) return { outcome: "too_soon", until };
  const { reason, factor } = ruleFor(program, card, weekday);
  const earned = baseUnits(program, amountCents ?? 0) * (factor ?? 1);
  if (earned < 1) return { outcome: "below_one" };
  const { points, limitedBy } = limited(earned, program, card);
  if (points < 1) return { outcome: "day_limit" };
  return {
    outcome: "posted",
    points,
    welcomeBonus: card.isFirstVisit ? program.welcomeBonus : 0,
    reason,
    factor,
    limitedBy,
  };
}

/** Points for an amount, rounded down, or the stamps of a visit. */
export function baseUnits({ kind, earnUnits, earnCents }: ProgramRules, amountCents: number): number {
  if (kind === "stamps" || earnCents === null) return earnUnits;
  return Math.floor((amountCents * earnUnits) / earnCents);
}

function nextPostingAt({ minutesBetween }: ProgramRules, { lastEarnedAt }: CardFacts): Date | null {
  if (minutesBetween === 0 || lastEarnedAt === null) return null;
  return new Date(Date.parse(lastEarnedAt) + minutesBetween * 60_000);
}

function ruleFor(program: ProgramRules, card: CardFacts, weekday: number) {
  const { multiplier, multiplierFactor, multiplierWeekdays } = program;
  const applies =
    (multiplier === "weekday" && multiplierWeekdays.includes(weekday)) ||
    (multiplier === "birthday" && card.isBirthday);
  const plain: EntryReason = program.kind === "points" ? "purchase" : "visit";
  return applies && multiplier
    ? { reason: multiplier as EntryReason, factor: multiplierFactor }
    : { reason: plain, factor: null };
}

function limited(earned: number, { maxPerPosting, maxPerDay }: ProgramRules, { earnedToday }: CardFacts) {
  let points = earned;
  let limitedBy: PostingLimit | null = null;
  if (maxPerPosting !== null && points > maxPerPosting) {
    points = maxPerPosting;
    limitedBy = "posting";
  }
  if (maxPerDay !== null && points > maxPerDay - earnedToday) {
    points = maxPerDay - earnedToday;
    limitedBy = "day";
  }
  return { points, limitedBy };
}
