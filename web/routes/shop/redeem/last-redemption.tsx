import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";

type LastRedemptionProps = { ticket: CouponTicket; work: CounterWork; serverTime: ServerTime };

/** Keeps the undo button available after the next code was started. */
export function LastRedemption({ ticket, work, serverTime }: LastRedemptionProps) {
  return (
    <section
      aria-labelledby="last-redemption"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-soft"
    >
      <div>
        <h2 id="last-redemption" className="text-lg">
          Último cupom usado
        </h2>
        <p className="text-muted wrap-anywhere">
          <span className="tabular">{formatReadableCode(ticket.code)}</span> · {ticket.offer.title}
        </p>
      </div>
      <UndoButton redeemed={ticket} work={work} serverTime={serverTime} />
    </section>
  );
}
