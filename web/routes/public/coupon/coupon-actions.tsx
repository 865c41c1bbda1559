import { Navigation, Printer } from "lucide-react";
import { routeUrl, whatsappUrl } from "#contract/company/company-links.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { paths } from "#contract/paths.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { WhatsAppIcon } from "#web/catalogue/whatsapp-icon.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

/** The route first, then ways to keep the coupon elsewhere: on paper or in a chat. */
export function CouponActions({ coupon, url }: { coupon: CouponView; url: string }) {
  const { offer, company, state } = coupon;
  return (
    <div className="grid grid-cols-pair gap-3 print:hidden">
      <a
        href={routeUrl(company)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: "deep", className: "col-span-full" })}
      >
        <Navigation aria-hidden="true" />
        Como chegar
      </a>
      {state === "issued" && (
        <>
          <a
            href={whatsappUrl(sharing.coupon({ ...offer, company: company.name, url }))}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "outline", className: "px-2" })}
          >
            <WhatsAppIcon />
            WhatsApp
          </a>
          <a
            href={paths.printedCoupon({ cupom: coupon.id })}
            className={buttonLook({ variant: "outline", className: "px-2" })}
          >
            <Printer aria-hidden="true" />
            Imprimir
          </a>
        </>
      )}
    </div>
  );
}
