import { eq, sql } from "drizzle-orm";
import { releaseReasonTexts, usableVerdict } from "#contract/coupon/coupon.texts.ts";
import type { CounterResult, CouponTicket, CouponVerdict } from "#contract/coupon/coupon.view.ts";
import { AppError, errorText, errorTitle } from "#contract/errors.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { usableWhen } from "#contract/offer/offer-label.texts.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { Ctx } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { canBeClaimed } from "#server/domain/offer/offer.rules.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { servedCompanyId } from "./coupon.policy.ts";
import { confirmationAt, undoUntil, verdictOn } from "./coupon.rules.ts";
import { coupons } from "./coupon.table.ts";
import { claimableColumns, couponFields, dueOf } from "./find-coupon.ts";

/** Reads a coupon for the counter's ticket, by its id or by its printed code, without an access check. */
export async function findTicket(db: ReadOnlyDatabase, by: "id" | "code", value: string) {
  const [row] = await ticketStatement(db, by).execute({ values: [value] });
  return row;
}

const typeOf = { id: sql`uuid[]`, code: sql`text[]` };

function ticketStatement(db: ReadOnlyDatabase, by: "id" | "code") {
  return prepared(db, `tickets by ${by}`, () =>
    db
      .select({ coupon: coupons, companyName: companies.name, offer: claimableColumns })
      .from(coupons)
      .innerJoin(companies, eq(companies.id, coupons.companyId))
      .innerJoin(offers, eq(offers.id, coupons.offerId))
      .where(sql`${coupons[by]} = any (${sql.placeholder("values")}::${typeOf[by]})`),
  );
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

export function toTicket(row: TicketRow, { now }: Pick<Ctx, "now">): CouponTicket {
  const { coupon, companyName } = row;
  const facts = couponFields(coupon, now);
  const verdict = verdictFor(row, null, now);
  const until = coupon.redeemedAt && undoUntil(coupon.redeemedAt);
  return {
    ...facts,
    holderName: coupon.holderName,
    number: coupon.number,
    companyName,
    payment: confirmationAt(coupon, now) ? dueOf(coupon) : null,
    undoUntil: until?.toISOString() ?? null,
    actions: {
      redeem: verdict === "usable",
      undo: until !== null && now < until,
      confirmPayment: confirmable.includes(verdict),
      declinePayment: verdict === "payment_reported",
    },
  };
}

const confirmable: CouponVerdict[] = [
  "pending_payment",
  "payment_reported",
  "payment_lapsed",
  "payment_declined",
];

/**
 * @param companyId the company that the current user works for; null for the back-office, which handles all companies
 */
export function verdictFor({ coupon, offer }: TicketRow, companyId: string | null, now: Date): CouponVerdict {
  return verdictOn({ ...coupon, isOfferClaimable: canBeClaimed(offer, today(now)) }, companyId, now);
}

/**
 * Stores a ticket under an idempotency key without the holder's name, because an erasure must find the name in one
 * place only. The sender of a repeated key may have lost access to the company since, so the access check runs again.
 */
export const storedTicket = ({ actor }: Pick<Ctx, "actor">): StoredAnswer<CouponTicket> => ({
  toStored: (ticket) => ({ ...ticket, holderName: null }),
  replay: async (db, ticket) => {
    const companyId = servedCompanyId(actor);
    const row = await findTicket(db, "id", ticket.id);
    if (!row) throw new AppError("coupon.unknown");
    refuseOtherCompany(row, companyId);
    return { ...ticket, holderName: row.coupon.holderName };
  },
});

/**
 * @param companyId the company that the current user works for; null for the back-office, which handles all companies
 */
export function refuseOtherCompany(row: TicketRow, companyId: string | null): void {
  if (companyId !== null && row.coupon.companyId !== companyId) throw verdictError("other_company", row);
}

const tones: Partial<Record<CouponVerdict, CounterResult["tone"]>> = {
  usable: "green",
  pending_payment: "yellow",
  payment_reported: "yellow",
  payment_lapsed: "yellow",
  payment_declined: "yellow",
  outside_hours: "yellow",
  other_company: "yellow",
};

/**
 * Returns the verdict for the counter with its colour, reason and remedy. The ticket of another company's coupon
 * stays hidden.
 */
export function counterAnswer(ctx: Ctx, row: TicketRow | undefined): CounterResult {
  const verdict = row ? verdictFor(row, servedCompanyId(ctx.actor), ctx.now) : "unknown";
  const isTheirs = row !== undefined && verdict !== "other_company";
  return {
    verdict,
    tone: tones[verdict] ?? "red",
    ...wordsFor(verdict, row),
    ticket: isTheirs ? toTicket(row, ctx) : null,
  };
}

function wordsFor(verdict: CouponVerdict, row: TicketRow | undefined): { title: string; text: string } {
  if (verdict === "usable") return usableVerdict;
  const code = `coupon.${verdict}` as const;
  return { title: errorTitle(code) ?? "", text: errorText(code, paramsFor(verdict, row)) };
}

/** The refusal of a redemption, with the same text as the result of a look-up. */
export function verdictError(
  verdict: Exclude<CouponVerdict, "usable">,
  row: TicketRow | undefined,
): AppError {
  return new AppError(`coupon.${verdict}`, { params: paramsFor(verdict, row) });
}

function paramsFor(verdict: CouponVerdict, row: TicketRow | undefined): Record<string, string> {
  if (!row) return {};
  const { coupon } = row;
  if (verdict === "already_redeemed" && coupon.redeemedAt) return { when: momentText(coupon.redeemedAt) };
  if (verdict === "expired") return { when: formatDate(coupon.validUntil) };
  if (verdict === "outside_hours") return { when: usableWhen(coupon.frozen.terms) };
  return { code: formatReadableCode(coupon.code), why: whyReleased(row), ...amountIn(row) };
}

function whyReleased({ coupon }: TicketRow): string {
  if (coupon.cancelledBecause !== "payment_declined") return releaseReasonTexts.late;
  return releaseReasonTexts.declined({ when: momentText(coupon.changedAt), reason: coupon.cancelReason });
}

/** The amount that was paid or is due. */
export function amountIn({ coupon: { amountCents } }: TicketRow): Record<string, string> {
  return amountCents === null ? {} : { amount: formatMoney(amountCents) };
}
