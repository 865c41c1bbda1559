import { couponEventLabels, couponPlaceLabels } from "#contract/coupon/coupon.texts.ts";
import type { CouponEventView } from "#contract/coupon/managed-coupon.ts";
import { Moment } from "#web/panel/moment.tsx";

/** The history of a coupon, newest first: who, when, where and why. */
export function CouponEvents({ events }: { events: readonly CouponEventView[] }) {
  return (
    <section aria-labelledby="coupon-events">
      <h3 id="coupon-events" className="mb-3 text-lg">
        O que aconteceu
      </h3>
      <ol className="flex flex-col gap-3 border-line border-l-2 pl-4">
        {events.toReversed().map(({ id, kind, at, place, by, impersonator, reason }) => (
          <li key={id}>
            <p className="font-semibold">{couponEventLabels[kind]}</p>
            <p className="text-muted text-sm">
              <Moment at={at} /> · {couponPlaceLabels[place]}
              {by && ` · ${by}`}
              {impersonator && ` (por ${impersonator})`}
            </p>
            {reason && <p className="wrap-anywhere">“{reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
