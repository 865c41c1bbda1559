import { apiPaths } from "#contract/api-paths.ts";
import { lapsedPaymentLabels } from "#contract/coupon/coupon.texts.ts";
import type { MyCoupon } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { lastDayText } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { townClock } from "#contract/time/clock.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { CouponStateBadge } from "#web/coupons/coupon-state-badge.tsx";
import { dataProps } from "#web/ui/data-attributes.ts";
import { Picture } from "#web/ui/display/picture.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { cachedCoupon } from "./my-coupon-card.attributes.ts";

/**
 * A coupon in the list, as a small ticket. All of it links to the coupon's page, which the device caches
 * (my-coupon-card.enhance.ts).
 */
export function MyCouponCard({ coupon, today }: { coupon: MyCoupon; today: string }) {
  const { offer, company, picture, tone, state, isSuspended } = coupon;
  return (
    <Ticket className="h-full">
      <a
        href={paths.coupon(coupon.id)}
        {...dataProps(cachedCoupon, {
          qr: state === "issued" ? apiPaths.couponQr(coupon.id) : undefined,
          suspended: isSuspended || undefined,
        })}
        className="group flex h-full flex-col"
      >
        <TicketBody className="flex grow flex-wrap gap-3.5 p-4 pb-5">
          <span className="w-16 shrink-0">
            <Picture
              picture={picture}
              tone={tone}
              alt=""
              sizes="64px"
              ratio="1/1"
              className="rounded-control"
            />
          </span>
          <span className="min-w-0 flex-1 basis-[7rem]">
            <span className="display tabular block text-caju-deep text-xl leading-tight">
              {offer.discount}
            </span>
            <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">
              {offer.title}
            </span>
            <span className="block truncate text-muted text-sm">{company.name}</span>
          </span>
        </TicketBody>
        <TicketStub className="flex flex-wrap items-center justify-between gap-2 p-4">
          <CouponStateBadge coupon={coupon} className="" />
          <span className="tabular text-muted text-sm">{lastLine(coupon, today)}</span>
        </TicketStub>
      </a>
    </Ticket>
  );
}

/**
 * Returns the last line of the card: the next deadline, or why the payment lapsed. For other ended or suspended
 * coupons, the code.
 */
function lastLine(coupon: MyCoupon, today: string): string {
  const { state, isSuspended, payment, cancelled, validUntil, code } = coupon;
  if (payment?.reportedAt) return `a loja responde até ${momentText(new Date(payment.dueAt))}`;
  if (payment) return `pague até as ${townClock(new Date(payment.dueAt)).time}`;
  const lapse = cancelled && lapsedPaymentLabels[cancelled.because];
  if (lapse) return lapse;
  return state === "issued" && !isSuspended ? lastDayText(validUntil, today) : formatReadableCode(code);
}
