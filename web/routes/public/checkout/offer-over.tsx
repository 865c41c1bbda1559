import type { OfferView } from "#contract/offer/offer.view.ts";
import { paths } from "#contract/paths.ts";
import { Notice } from "#web/ui/display/notice.tsx";

type OfferOverProps = { reason: string; company: Pick<OfferView["company"], "name" | "slug"> };

/** Replaces the form when the offer gives no coupons any more. */
export function OfferOver({ reason, company }: OfferOverProps) {
  return (
    <Notice
      tone="warning"
      title={reason}
      action={
        <a href={paths.company(company.slug)} className="font-semibold underline">
          Ver as ofertas de {company.name}
        </a>
      }
    >
      Mas há outras valendo hoje.
    </Notice>
  );
}
