import { Check, Copy } from "lucide-react";
import { apiPaths } from "#contract/api-paths.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { paths } from "#contract/paths.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { townClock } from "#contract/time/clock.ts";
import { ConfirmationHours } from "#web/coupons/confirmation-hours.tsx";
import { countdown, countdownClock } from "#web/routes/public/campaign/countdown.attributes.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { controlLook } from "#web/ui/form/field.tsx";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { copyButton } from "./pix-payment.attributes.ts";
import { TalkToShop } from "./talk-to-shop.tsx";

type PixPaymentProps = {
  coupon: CouponView;
  payment: NonNullable<CouponView["payment"]>;
  servedAt: number;
};

/** The amount, the deadline, the Pix code, and the button with which the holder reports the payment. */
export function PixPayment({ coupon, payment, servedAt }: PixPaymentProps) {
  const { id, offer, company, actions } = coupon;
  const { amountCents, dueAt, pixCode } = payment;
  const code = formatReadableCode(coupon.code);
  return (
    <div className="flex w-full flex-col items-center gap-4 max-md:gap-3">
      <p>
        Pague <strong className="tabular font-semibold">{formatMoney(amountCents)}</strong> por Pix até as{" "}
        <strong className="tabular font-semibold">{townClock(new Date(dueAt)).time}</strong>.
        <span
          {...dataProps(countdown, { until: dueAt, lastDay: undefined })}
          className="block text-muted text-sm noscript:hidden"
        >
          O cupom fica guardado por mais <span {...marker(countdownClock)} className="tabular" />
        </span>
      </p>
      <ConfirmationHours
        hours={company.openingHours}
        servedAt={servedAt}
        className="text-pretty text-muted text-sm"
      />
      <div className="flex w-full flex-col items-center gap-4 max-md:gap-3">
        {pixCode ? (
          <PixCode id={id} pixCode={pixCode} />
        ) : (
          <p className="text-pretty">A loja não recebe mais por Pix aqui: não pague, e fale com ela.</p>
        )}
        {actions.reportPayment && <ReportForm id={id} />}
      </div>
      <p className="text-pretty text-muted text-sm">
        O dinheiro vai direto para a loja, que confirma pelo código{" "}
        <strong className="tabular whitespace-nowrap font-semibold text-ink">{code}</strong>.
        {actions.reportPayment && " Depois de “Já paguei”, o cupom fica guardado até ela responder."}
      </p>
      <TalkToShop
        company={company}
        text={sharing.paid({ title: offer.title, code })}
        label="Avisar a loja"
        variant="outline"
      />
    </div>
  );
}

/**
 * The Pix code, to copy into the bank's app (first on phones) or to scan from another screen (first on larger
 * screens).
 */
function PixCode({ id, pixCode }: { id: string; pixCode: string }) {
  return (
    <>
      <button
        type="button"
        {...dataProps(copyButton, { text: pixCode, copied: "Código copiado" })}
        className={buttonLook({ fullWidth: true, className: "noscript:hidden" })}
      >
        <Copy aria-hidden="true" />
        <span aria-live="polite">Copiar código Pix</span>
      </button>
      <label className="flex w-full flex-col gap-1.5 text-left font-semibold">
        Pix copia e cola
        <textarea
          readOnly
          rows={3}
          defaultValue={pixCode}
          className={`${controlLook} break-all py-2 font-normal text-sm`}
        />
      </label>
      <img
        src={apiPaths.pixQr(id)}
        alt="QR Code do Pix"
        width={220}
        height={220}
        className="order-last size-55 rounded-card bg-white md:order-first"
      />
    </>
  );
}

/** The form may arrive twice: reporting again changes nothing. */
function ReportForm({ id }: { id: string }) {
  return (
    <RetryingForm action={paths.coupon(id)} className="flex w-full flex-col gap-2">
      <button
        type="submit"
        name="intent"
        value="paid"
        className={buttonLook({ variant: "deep", fullWidth: true })}
      >
        <Check aria-hidden="true" />
        <RetryingLabel>Já paguei</RetryingLabel>
      </button>
      <RetryingStatus />
    </RetryingForm>
  );
}
