import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cancelCauseLabels } from "#contract/coupon/coupon.texts.ts";
import type { ManagedCoupon } from "#contract/coupon/managed-coupon.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { CouponActions, type CouponDone } from "./coupon-actions.tsx";
import { CouponBadge } from "./coupon-columns.tsx";
import { CouponEvents } from "./coupon-events.tsx";

/** All data of one coupon: the offer and its holder, the history, and the allowed actions. */
export function CouponSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    orpc.coupons.manage.get.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }),
  );
  const [done, setDone] = useState<CouponDone>();
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={data ? `Cupom ${formatReadableCode(data.code)}` : "Cupom"}
      description={data && <CouponBadge state={data.state} />}
      actions={data && <CouponActions coupon={data} onDone={setDone} />}
    >
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-6">
          {done && (
            <Notice tone="success" title={done.title} announce>
              {done.todo}
            </Notice>
          )}
          <DetailList facts={factsOf(data)} />
          <CouponEvents events={data.events} />
        </div>
      )}
    </Sheet>
  );
}

function factsOf(coupon: ManagedCoupon) {
  const { promised, company, client, number, validUntil, payment, cancelled, terms } = coupon;
  return {
    Oferta: `${promised.discount} · ${promised.title}`,
    Empresa: company.name,
    Cliente: client ? client.name : `Impresso nº ${number}`,
    Telefone: client?.phone ? formatPhone(client.phone) : null,
    "Válido até": formatDate(validUntil),
    "A pagar por Pix": payment && formatMoney(payment.amountCents),
    "Disse que pagou em": payment?.reportedAt ? momentText(new Date(payment.reportedAt)) : null,
    "Por que foi cancelado": cancelled && causeText(cancelled),
    Regras: offerTerms(terms).join(" "),
  };
}

function causeText({ because, reason }: NonNullable<ManagedCoupon["cancelled"]>): string {
  return [cancelCauseLabels[because], reason && `“${reason}”`].filter(Boolean).join(": ");
}
