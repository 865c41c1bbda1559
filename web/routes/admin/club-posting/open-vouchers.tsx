import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { VoucherView } from "#contract/loyalty/card.view.ts";
import { clubPostingDone } from "#contract/loyalty/managed-entry.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import type { CardFormProps } from "./card-panel.tsx";

/** The rewards that the client took and has not got yet: the back-office hands them over as a counter does. */
export function OpenVouchers({ club: { companyId }, card, onDone }: CardFormProps) {
  const [asking, setAsking] = useState<VoucherView>();
  const handOver = useMutation(orpc.loyalty.counter.useVoucher.mutationOptions());
  if (card.vouchers.length === 0) return null;
  return (
    <section aria-labelledby="card-vouchers">
      <h2 id="card-vouchers" className="mb-2 text-lg">
        Vales a entregar
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {card.vouchers.map((voucher) => (
          <li
            key={voucher.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere font-semibold">{voucher.rewardName}</span>
              <span className="tabular block text-muted text-sm">
                {formatReadableCode(voucher.code)}
                {voucher.validUntil && ` · vale até ${formatDate(voucher.validUntil)}`}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Entregar ${voucher.rewardName}`}
              onClick={() => setAsking(voucher)}
            >
              Entregar
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={`Entregar ${asking.rewardName}?`}
          confirmLabel="Entregar"
          onConfirm={async () => {
            await handOver.mutateAsync({ id: asking.id, companyId });
            setAsking(undefined);
            onDone(clubPostingDone.handedOver(asking.rewardName));
          }}
          onClose={() => setAsking(undefined)}
        >
          Depois de entregue, o vale de {card.clientName} não pode ser usado de novo.
        </ConfirmDialog>
      )}
    </section>
  );
}
