import { couponCount, declineTexts } from "#contract/coupon/coupon.texts.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { ReasonForm } from "./reason-form.tsx";

type BulkCancelDialogProps = {
  count: number;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Cancels all selected coupons with one reason. Requests confirmation, because it cannot be undone. */
export function BulkCancelDialog({ count, onConfirm, onClose }: BulkCancelDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Cancelar ${couponCount(count)}?`}>
      <div className="flex flex-col gap-4">
        <p>
          Quem pegou vê o cupom como cancelado, e o estoque volta para a oferta. Os que já foram usados ou
          venceram ficam como estão. Não há como voltar.
        </p>
        <ReasonForm
          label="Motivo do cancelamento"
          hint={declineTexts.hint}
          confirm="Cancelar cupons"
          onConfirm={onConfirm}
          onBack={onClose}
        />
      </div>
    </Dialog>
  );
}
