import { useQuery } from "@tanstack/react-query";
import { Ban, Eye, Printer, Send } from "lucide-react";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { couponNoun } from "#contract/coupon/coupon.texts.ts";
import { ManagedCouponListInput, type ManagedCouponRow } from "#contract/coupon/managed-coupon.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { paths } from "#contract/paths.ts";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { BulkCancelDialog } from "./bulk-cancel-dialog.tsx";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponFilters } from "./coupon-filters.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { couponsQuery } from "./coupons-query.ts";
import { PrintSeries } from "./print-series.tsx";
import { useCouponChange } from "./use-coupon-change.ts";

export function LeadsScreen() {
  const address = useListAddress(ManagedCouponListInput);
  const query = useQuery(couponsQuery(orpc, address.input));
  const change = useCouponChange();
  const [cancelling, setCancelling] = useState<ListSelection>();
  const [openId, setOpenId] = useState<string>();
  useOpenedRecord(setOpenId);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <ManagedList
        kind={coupons}
        address={address}
        query={query}
        filters={<CouponFilters address={address} />}
        main={{
          label: "Imprimir série",
          icon: <Printer aria-hidden="true" />,
          onAction: () => setPrinting(true),
        }}
        first={
          <a href={paths.home()} className={buttonLook({ variant: "plain" })}>
            Ver o site
          </a>
        }
        rowActions={({ id }) => [
          {
            id: "open",
            label: "Ver cupom",
            icon: <Eye aria-hidden="true" />,
            onAction: () => setOpenId(id),
          },
        ]}
        bulkActions={(selection) => [
          {
            id: "resend",
            label: "Reenviar",
            icon: <Send aria-hidden="true" />,
            onAction: () => void change(selection, { action: "resend" }),
          },
          {
            id: "cancel",
            label: "Cancelar…",
            icon: <Ban aria-hidden="true" />,
            danger: true,
            onAction: () => setCancelling(selection),
          },
        ]}
        onOpen={setOpenId}
      />
      {cancelling && (
        <BulkCancelDialog
          count={cancelling.count}
          onConfirm={async (reason) => {
            await change(cancelling, { action: "cancel", reason });
            setCancelling(undefined);
          }}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {openId && <CouponSheet key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
      {isPrinting && <PrintSeries onClose={() => setPrinting(false)} />}
    </>
  );
}

const coupons: ListKind<ManagedCouponRow> = {
  label: "Cupons",
  screen: "leads",
  search: { label: "Buscar cupom", placeholder: "Código, nome, telefone, oferta" },
  noun: couponNoun,
  columns: couponColumns,
  nameOf: ({ code }) => formatReadableCode(code),
  exportPath: apiAddress(contract.coupons.manage.export),
  noMatch: {
    title: "Nenhum cupom com esse filtro",
    text: "Procure por outro código, nome ou telefone, ou mude os filtros.",
  },
  none: {
    title: "Nenhum cupom ainda",
    text: "Quando alguém pegar o primeiro cupom no site, ele aparece aqui.",
  },
};
