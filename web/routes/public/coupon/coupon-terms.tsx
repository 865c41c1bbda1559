import { Check } from "lucide-react";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";
import { LegalTexts } from "#web/coupons/legal-texts.tsx";

/** The terms at the time of the claim, whatever changes the offer had since. */
export function CouponTerms({ coupon: { terms, accepted } }: { coupon: CouponView }) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="mb-2 text-xl">
        Como usar
      </h2>
      <ul className="flex flex-col gap-2">
        {/* Without the number of valid days: the ticket already shows the expiry date. */}
        {offerTerms({ ...terms, couponValidDays: null }).map((term) => (
          <li key={term} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mata-deep" />
            <span className="min-w-0 whitespace-pre-line">{term}</span>
          </li>
        ))}
      </ul>
      {accepted?.terms && accepted.privacy && (
        <p className="mt-3 text-muted text-sm print:hidden">
          Ao pegar este cupom você aceitou <LegalTexts {...accepted} />.
        </p>
      )}
    </section>
  );
}
