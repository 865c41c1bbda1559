import { Copy } from "lucide-react";
import { apiPaths } from "#contract/paths.ts";
import { formatReadableCode } from "#contract/readable-code.ts";
import { townClock } from "#contract/schemas/clock.ts";
import { whatsappUrl } from "#contract/schemas/company-links.ts";
import type { CouponView } from "#contract/schemas/coupon-view.ts";
import { formatMoney } from "#contract/schemas/money.ts";
import { sharing } from "#contract/texts/sharing.ts";
import { WhatsAppIcon } from "#web/catalogue/whatsapp-icon.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { controlLook } from "#web/ui/field.tsx";

type PixPaymentProps = { coupon: CouponView; payment: NonNullable<CouponView["payment"]> };

/** What is to be paid, until when, and the code of it: to scan from another screen, or to copy into the bank's app. */
export function PixPayment({ coupon, payment: { amountCents, dueAt, pixCode } }: PixPaymentProps) {
  const { id, offer, company } = coupon;
  const code = formatReadableCode(coupon.code);
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <p>
        Pague <strong className="tabular font-semibold">{formatMoney(amountCents)}</strong> por Pix até as{" "}
        <strong className="tabular font-semibold">{townClock(new Date(dueAt)).time}</strong>.
        <span data-countdown={dueAt} className="block text-muted text-sm noscript:hidden">
          O cupom fica guardado por mais <span data-clock="" className="tabular" />
        </span>
      </p>
      <img
        src={apiPaths.pixQr(id)}
        alt="QR Code do Pix"
        width={220}
        height={220}
        className="size-55 rounded-card bg-white"
      />
      <label className="flex w-full flex-col gap-1.5 text-left font-semibold">
        Pix copia e cola
        <textarea
          readOnly
          rows={3}
          defaultValue={pixCode}
          className={`${controlLook} break-all py-2 font-normal text-sm`}
        />
      </label>
      <button
        type="button"
        data-copy={pixCode}
        data-copied="Código copiado"
        className={buttonLook({ fullWidth: true, className: "noscript:hidden" })}
      >
        <Copy aria-hidden="true" />
        <span aria-live="polite">Copiar código Pix</span>
      </button>
      <p className="text-pretty text-muted text-sm">
        O dinheiro vai direto para a loja. Depois de pagar, diga a ela o código{" "}
        <strong className="tabular whitespace-nowrap font-semibold text-ink">{code}</strong>: ela confirma, e
        o cupom aparece aqui sozinho.
      </p>
      {company.whatsapp && (
        <a
          href={whatsappUrl(sharing.paid({ title: offer.title, code }), company.whatsapp)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: "outline", fullWidth: true })}
        >
          <WhatsAppIcon />
          Avisar a loja
        </a>
      )}
    </div>
  );
}
