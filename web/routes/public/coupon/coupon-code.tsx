import { apiPaths } from "#contract/api-paths.ts";
import { suspendedCoupon } from "#contract/coupon/coupon.texts.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { lastDayText, usableWhen } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { CancelledCode } from "./cancelled-code.tsx";

/**
 * The code that the counter scans or types. A coupon that is no longer valid shows its code struck out and no QR
 * code. A suspended coupon has no QR code either: its company is deactivated, and no counter can scan it.
 */
export function CouponCode({ coupon, today }: { coupon: CouponView; today: string }) {
  const code = formatReadableCode(coupon.code);
  if (coupon.isSuspended) return <SuspendedCode coupon={coupon} code={code} />;
  if (coupon.state !== "issued") return <OverCode coupon={coupon} code={code} />;
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
  return (
    <>
      <p className="display tabular text-2xl text-muted leading-none tracking-wider">{code}</p>
      <p className="text-pretty">{suspendedText(coupon)}</p>
    </>
  );
}

function suspendedText({ state, company: { name: company, phone }, validUntil: day }: CouponView): string {
  if (state === "issued") return suspendedCoupon.ready({ company, day });
  return state === "payment_reported"
    ? suspendedCoupon.reported({ company, phone })
    : suspendedCoupon.unpaid({ company, phone });
}

function OverCode({ coupon, code }: { coupon: CouponView; code: string }) {
  return (
    <>
      <p className="display tabular text-2xl text-muted leading-none tracking-wider line-through">{code}</p>
      {coupon.cancelled && <CancelledCode coupon={coupon} cancelled={coupon.cancelled} />}
      <a
        href={paths.offer(coupon.offer.id)}
        className={buttonLook({ variant: "outline", className: "print:hidden" })}
      >
        Ver a oferta de novo
      </a>
    </>
  );
}
