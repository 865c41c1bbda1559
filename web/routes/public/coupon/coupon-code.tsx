import { apiPaths, paths } from "#contract/paths.ts";
import { formatReadableCode } from "#contract/readable-code.ts";
import type { CouponView } from "#contract/schemas/coupon-view.ts";
import { suspendedCoupon } from "#contract/texts/coupons.ts";
import { lastDayText, usableWhen } from "#contract/texts/offer-labels.ts";
import { buttonLook } from "#web/ui/button-look.ts";

/**
 * What the counter scans or types. A coupon that is over shows its code, struck out, and nothing to scan; nor is there
 * anybody to scan it while its shop is away.
 */
export function CouponCode({ coupon, today }: { coupon: CouponView; today: string }) {
  const code = formatReadableCode(coupon.code);
  if (coupon.isSuspended) return <SuspendedCode coupon={coupon} code={code} />;
  if (coupon.state !== "issued") return <OverCode code={code} offerId={coupon.offer.id} />;
  const when = usableWhen(coupon.terms);
  return (
    <>
      <img
        src={apiPaths.couponQr(coupon.id)}
        alt={`QR Code do cupom ${code}`}
        width={220}
        height={220}
        className="size-55 rounded-card bg-white max-md:size-48"
      />
      <p className="display tabular text-[2rem] leading-none tracking-wider">{code}</p>
      <p className="text-pretty text-muted">
        Mostre no caixa{" "}
        <strong className="font-semibold text-ink">{lastDayText(coupon.validUntil, today)}</strong>.
        {when && ` Vale só ${when}.`}
      </p>
    </>
  );
}

function SuspendedCode({ coupon, code }: { coupon: CouponView; code: string }) {
  const { state, company, validUntil: day } = coupon;
  return (
    <>
      <p className="display tabular text-2xl text-muted leading-none tracking-wider">{code}</p>
      <p className="text-pretty">
        {state === "issued"
          ? suspendedCoupon.ready({ company: company.name, day })
          : suspendedCoupon.unpaid({ company: company.name, phone: company.phone })}
      </p>
    </>
  );
}

function OverCode({ code, offerId }: { code: string; offerId: string }) {
  return (
    <>
      <p className="display tabular text-2xl text-muted leading-none tracking-wider line-through">{code}</p>
      <a
        href={paths.offer(offerId)}
        className={buttonLook({ variant: "outline", className: "print:hidden" })}
      >
        Ver a oferta de novo
      </a>
    </>
  );
}
