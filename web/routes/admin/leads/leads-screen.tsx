import { useQuery } from "@tanstack/react-query";
import { Ban, Eye, Printer, Send } from "lucide-react";
import { useState } from "react";
import { formatReadableCode } from "#contract/readable-code.ts";
import { ManagedCouponListInput, type ManagedCouponRow } from "#contract/schemas/managed-coupon.ts";
import { couponCount } from "#contract/texts/coupons.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkCancelDialog } from "./bulk-cancel-dialog.tsx";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponFilters } from "./coupon-filters.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { couponsQuery } from "./coupons-query.ts";
import { NoCoupons } from "./no-coupons.tsx";
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
      <ManagedList<ManagedCouponRow, ManagedCouponListInput>
        label="Cupons"
        screen="leads"
        address={address}
        query={query}
        columns={couponColumns}
        keyOf={({ id }) => id}
        nameOf={({ code }) => formatReadableCode(code)}
        searchLabel="Buscar cupom"
        searchPlaceholder="Código, nome, telefone, oferta"
        filters={<CouponFilters address={address} />}
        countText={couponCount}
        actions={
          <>
            <ExportLink path="/api/admin/coupons/export" filter={address.filter} />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => setPrinting(true)}>
              Imprimir série
            </Button>
          </>
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
        empty={<NoCoupons isFiltered={address.isFiltered} onClear={address.clear} />}
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
