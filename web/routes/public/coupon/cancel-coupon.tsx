import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";
import { ConfirmPopover } from "#web/ui/overlay/confirm-popover.tsx";

/** Cancels the coupon after a confirmation. */
export function CancelCoupon({ id, isPaidByPix }: { id: string; isPaidByPix: boolean }) {
  return (
    <div className="text-center">
      <ConfirmPopover
        id="cancel"
        opener="Cancelar cupom"
        title="Cancelar este cupom?"
        stay="Manter"
        form={{ action: paths.coupon(id) }}
        confirm={
          <button type="submit" className={buttonLook({ variant: "danger", className: "px-2" })}>
            <RetryingLabel>Sim, cancelar</RetryingLabel>
          </button>
        }
      >
        Ele deixa de valer e fica livre para outra pessoa. Você pode pegar outro enquanto houver.
        {isPaidByPix && " Se você já pagou, fale antes com a loja: cancelar não devolve o dinheiro."}
      </ConfirmPopover>
    </div>
  );
}
