import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { townClock } from "#contract/time/clock.ts";
import { formatDate } from "#contract/time/dates.ts";

/** The coupon's holder and offer, as the counter needs them. */
export function TicketLines({ ticket }: { ticket: CouponTicket }) {
  const { offer, holderName, number, code, state, redeemedAt, validUntil } = ticket;
  return (
    <>
      <p className="display text-2xl low:text-xl">
        {offer.discount} · {offer.title}
      </p>
      <p>
        {holderName ?? (number === null ? "Sem nome" : `Impresso nº ${number}`)} · cupom{" "}
        <b className="tabular whitespace-nowrap">{formatReadableCode(code)}</b>
        <br />
        {state === "redeemed" && redeemedAt
          ? `usado às ${townClock(new Date(redeemedAt)).time}`
          : `vale até ${formatDate(validUntil)}`}
      </p>
    </>
  );
}
