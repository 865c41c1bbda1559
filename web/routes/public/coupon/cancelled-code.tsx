import { cancelledCoupon as texts } from "#contract/coupon/coupon.texts.ts";
import type { CouponCancelled, CouponView } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { TalkToShop } from "./talk-to-shop.tsx";

type CancelledCodeProps = { coupon: CouponView; cancelled: CouponCancelled };

/** The reason for the cancellation. For a coupon paid by Pix also the refund information and the contact. */
export function CancelledCode({ coupon, cancelled: { because, reason } }: CancelledCodeProps) {
  const { offer, company, isOwn, isPaidByPix, lateConfirmation } = coupon;
  const code = formatReadableCode(coupon.code);
  return (
    <>
      <p className="text-pretty">
        {isOwn && because === "holder" ? texts.byYou : texts.why[because]}
        {reason && <span className="block wrap-anywhere">{texts.reason(reason)}</span>}
      </p>
      {isPaidByPix && (
        <>
          <p className="text-pretty">{texts.money[lateConfirmation ?? "other"]}</p>
          <TalkToShop
            company={company}
            text={sharing.paidAndCancelled({ title: offer.title, code })}
            label="Já pagou? Fale com a loja"
          />
        </>
      )}
    </>
  );
}
