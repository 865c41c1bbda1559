import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { paths } from "#contract/paths.ts";
import { CouponStateBadge } from "#web/coupons/coupon-state-badge.tsx";
import { OptionalLink } from "#web/ui/display/link-where.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { CouponCode } from "./coupon-code.tsx";
import { PixPayment } from "./pix-payment.tsx";
import { ReportedPayment } from "./reported-payment.tsx";

type CouponTicketProps = { coupon: CouponView; today: string; servedAt: number };

/**
 * The ticket: the discount above the tear line; below it the code, the payment or the final state. More compact on
 * phones, because the counter must see the code without scrolling.
 */
export function CouponTicket({ coupon, today, servedAt }: CouponTicketProps) {
  const { offer, company, picture, tone, holderName, number } = coupon;
  return (
    <Ticket>
      <TicketBody className="flex flex-wrap items-center gap-4 max-md:p-4 max-md:pb-5">
        <span className="w-19 shrink-0 max-md:w-16">
          <Picture
            picture={picture}
            tone={tone}
            alt=""
            sizes="76px"
            ratio="1/1"
            priority
            className="rounded-card"
          />
        </span>
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="display tabular text-2xl text-caju-deep leading-none">{offer.discount}</p>
          <h2 className="mt-1 font-sans font-semibold text-base tracking-normal">
            <OptionalLink is={!coupon.isSuspended} href={paths.offer(offer.id)}>
              {offer.title}
            </OptionalLink>
          </h2>
          <p className="text-muted text-sm md:whitespace-normal truncate">
            {[company.name, company.neighborhood].filter(Boolean).join(" · ")}
          </p>
        </div>
      </TicketBody>
      <TicketStub className="flex flex-col items-center gap-4 text-center *:max-w-full max-md:gap-2.5 max-md:pt-3.5">
        <CouponStateBadge coupon={coupon} />
        <CouponStub coupon={coupon} today={today} servedAt={servedAt} />
        {holderName && <p className="text-muted text-sm">Em nome de {holderName}</p>}
        {number !== null && <p className="tabular text-muted text-sm">Cupom nº {number}</p>}
      </TicketStub>
    </Ticket>
  );
}

/** The payment, the pending confirmation by the shop, or the code itself. */
function CouponStub({ coupon, today, servedAt }: CouponTicketProps) {
  const { state, payment } = coupon;
  if (!payment) return <CouponCode coupon={coupon} today={today} />;
  const Payment = state === "payment_reported" ? ReportedPayment : PixPayment;
  return <Payment coupon={coupon} payment={payment} servedAt={servedAt} />;
}
