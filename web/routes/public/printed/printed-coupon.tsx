import { Scissors } from "lucide-react";
import { apiPaths } from "#contract/api-paths.ts";
import { couponStateLabels, suspendedCoupon } from "#contract/coupon/coupon.texts.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";
import type { PrintFormat } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { classNames } from "#web/ui/class-names.ts";

type PrintedCouponProps = { coupon: CouponView; format: PrintFormat };

/** One printed coupon: discount, QR code and readable code, terms, expiry, and cutting lines. */
export function PrintedCoupon({ coupon, format }: PrintedCouponProps) {
  const { offer, company, number } = coupon;
  const code = formatReadableCode(coupon.code);
  const look = looks[format];
  return (
    <article
      aria-label={`Cupom ${code}`}
      className={classNames(
        "relative flex break-inside-avoid overflow-hidden border border-black border-dashed",
        look.paper,
      )}
    >
      <Scissors aria-hidden="true" className="absolute top-0 left-[2mm] size-[3mm]" />
      <img
        src={apiPaths.couponQr(coupon.id)}
        alt={`QR Code do cupom ${code}`}
        className={classNames("shrink-0", look.qr)}
      />
      <div className={classNames("flex min-w-0 flex-col gap-[1mm]", look.text)}>
        <p className={classNames("display tabular leading-none", look.discount)}>{offer.discount}</p>
        <h2 className={classNames("line-clamp-3 font-sans font-semibold tracking-normal", look.title)}>
          {offer.title}
        </h2>
        <p className="line-clamp-2">
          {[company.name, company.address, company.neighborhood].filter(Boolean).join(" · ")}
        </p>
        <p className={classNames("display tabular tracking-wider", look.code)}>{code}</p>
        <p className="font-semibold">
          {validity(coupon)}
          {number !== null && <span className="tabular"> · nº {number}</span>}
        </p>
        <ul className={look.terms}>
          {offerTerms({ ...coupon.terms, couponValidDays: null }).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <p className={classNames("display mt-auto", look.brand)}>{brand.name}</p>
      </div>
    </article>
  );
}

function validity({ state, isSuspended, validUntil }: CouponView): string {
  if (isSuspended) return suspendedCoupon.label;
  return state === "issued" ? `Válido até ${formatDate(validUntil)}` : couponStateLabels[state];
}

type Look = Record<"paper" | "qr" | "text" | "discount" | "title" | "code" | "terms" | "brand", string>;

/** In millimetres and points, the units of paper. */
const looks: Record<PrintFormat, Look> = {
  whole: {
    paper: "h-[276mm] flex-col items-center gap-[8mm] p-[12mm] text-center text-[14pt]",
    qr: "size-[90mm]",
    text: "items-center grow",
    discount: "text-[44pt]",
    title: "text-[22pt]",
    code: "my-[4mm] text-[40pt]",
    terms: "text-[12pt]",
    brand: "text-[16pt]",
  },
  four: {
    paper: "h-[138mm] flex-col items-center gap-[3mm] p-[6mm] text-center text-[9pt]",
    qr: "size-[48mm]",
    text: "items-center grow",
    discount: "text-[22pt]",
    title: "text-[12pt]",
    code: "my-[1mm] text-[20pt]",
    terms: "line-clamp-6 text-[8pt]",
    brand: "text-[12pt]",
  },
  eight: {
    paper: "h-[69mm] items-center gap-[3mm] p-[4mm] text-[8pt]",
    qr: "size-[36mm]",
    text: "h-full grow",
    discount: "text-[16pt]",
    title: "text-[9.5pt]",
    code: "text-[15pt]",
    terms: "line-clamp-5 text-[7pt]",
    brand: "text-[8pt]",
  },
  thermal: {
    paper: "flex-col items-center gap-[3mm] p-[3mm] pt-[5mm] text-center text-[9pt]",
    qr: "size-[45mm]",
    text: "items-center",
    discount: "text-[20pt]",
    title: "text-[11pt]",
    code: "text-[20pt]",
    terms: "text-[8pt]",
    brand: "pt-[3mm] text-[12pt]",
  },
};
