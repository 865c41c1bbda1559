import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ConfirmationHours } from "#web/coupons/confirmation-hours.tsx";
import { TalkToShop } from "./talk-to-shop.tsx";

type ReportedPaymentProps = {
  coupon: CouponView;
  payment: NonNullable<CouponView["payment"]>;
  servedAt: number;
};

/** Shown after the holder reported the payment: the shop's deadline, and a button to contact the shop. */
export function ReportedPayment({ coupon, payment, servedAt }: ReportedPaymentProps) {
  const { offer, company, isOwn } = coupon;
  const { amountCents, dueAt, reportedAt } = payment;
  const code = formatReadableCode(coupon.code);
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <p className="display tabular text-2xl leading-none tracking-wider">{code}</p>
      <p className="text-pretty">
        {isOwn ? "Você avisou" : "Quem pegou este cupom avisou"} que pagou{" "}
        <strong className="tabular font-semibold">{formatMoney(amountCents)}</strong>
        {reportedAt && ` em ${momentText(new Date(reportedAt))}`}.
      </p>
      <p className="text-pretty">
        O cupom está guardado até a loja responder. Ela tem até{" "}
        <strong className="tabular font-semibold">{momentText(new Date(dueAt))}</strong>.
      </p>
      <ConfirmationHours
        hours={company.openingHours}
        servedAt={servedAt}
        className="text-pretty text-muted text-sm"
      />
      <TalkToShop company={company} text={sharing.paid({ title: offer.title, code })} label="Avisar a loja" />
      <p className="text-pretty text-muted text-sm">
        Assim que a loja confirmar, o cupom aparece aqui sozinho.
      </p>
    </div>
  );
}
