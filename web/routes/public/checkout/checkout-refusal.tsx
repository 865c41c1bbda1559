import type { CompanyPlaceView } from "#contract/company/company.view.ts";
import { paths } from "#contract/paths.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { isAboutFields } from "./field-errors.ts";

type CheckoutRefusalProps = { refusal: Refusal; company: Pick<CompanyPlaceView, "name" | "slug"> };

/** The reason why there is no coupon, and how to continue. Field errors appear beside their fields instead. */
export function CheckoutRefusal({ refusal, company }: CheckoutRefusalProps) {
  const { code, title, text } = refusal;
  if (isAboutFields(refusal)) return null;
  const isQuestion = code === "coupon.confirm_phone";
  return (
    <div role="alert" tabIndex={-1} className="outline-none">
      <Notice
        tone={isQuestion ? "warning" : "danger"}
        title={title ?? "Não deu para pegar o cupom"}
        action={<WayOn code={code} company={company} />}
      >
        {text}
      </Notice>
    </div>
  );
}

function WayOn({ code, company }: { code: string } & Pick<CheckoutRefusalProps, "company">) {
  if (code === "coupon.limit_reached" || code === "coupon.campaign_limit") {
    return <WayOnLink href={paths.myCoupons()}>Ir para Meus cupons</WayOnLink>;
  }
  if (code === "coupon.terms_changed") {
    return <WayOnLink href={paths.terms()}>Ler os Termos de uso</WayOnLink>;
  }
  if (otherOffers.includes(code)) {
    return <WayOnLink href={paths.company(company.slug)}>{`Ver as ofertas de ${company.name}`}</WayOnLink>;
  }
  return null;
}

const otherOffers = [
  "coupon.sold_out",
  "coupon.offer_expired",
  "coupon.no_usable_day",
  "coupon.new_clients_only",
];

function WayOnLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="font-semibold underline">
      {children}
    </a>
  );
}
