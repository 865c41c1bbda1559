import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { couponDone, declineTexts } from "#contract/coupon/coupon.texts.ts";
import type { ManagedCoupon } from "#contract/coupon/managed-coupon.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { resendTexts } from "#contract/mail/delivery.texts.ts";
import { paths } from "#contract/paths.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { ReasonForm } from "./reason-form.tsx";

/** The confirmation of an action, and the remaining manual work. */
export type CouponDone = { title: string; todo?: string | undefined };

type CouponActionsProps = {
  coupon: ManagedCoupon;
  /** Shows the confirmation in the sheet, which stays open. */
  onDone: (done: CouponDone) => void;
};

/**
 * The actions that the server allows on this coupon. A form for the reason replaces the buttons, to avoid a dialog
 * over a dialog.
 */
export function CouponActions({ coupon, onDone }: CouponActionsProps) {
  const { id, actions } = coupon;
  const code = formatReadableCode(coupon.code);
  const queries = useQueryClient();
  const delivers = useDeliveryChannels();
  const [asking, setAsking] = useState<"cancel" | "undo" | "decline">();
  const [isBusy, setBusy] = useState(false);

  async function finish(done: CouponDone) {
    setAsking(undefined);
    onDone(done);
    await queries.invalidateQueries({ queryKey: orpc.coupons.key() });
  }

  const attempt = (work: () => Promise<unknown>, done: CouponDone) => async () => {
    setBusy(true);
    await work()
      .then(() => finish(done))
      .catch(showFailure);
    setBusy(false);
  };

  if (asking === "cancel") {
    return (
      <ReasonForm
        label="Por que cancelar?"
        hint={declineTexts.hint}
        confirm="Cancelar o cupom"
        onConfirm={async (reason) => {
          await api.coupons.manage.cancel({ id, reason });
          await finish({ title: couponDone.cancelled(code) });
        }}
        onBack={() => setAsking(undefined)}
      />
    );
  }
  if (asking === "decline") {
    return (
      <ReasonForm
        label="Por que recusar o pagamento?"
        hint={declineTexts.hint}
        confirm="Recusar o pagamento"
        onConfirm={async (reason) => {
          await api.coupons.declinePayment({ id, reason });
          await finish({ title: couponDone.paymentDeclined(code) });
        }}
        onBack={() => setAsking(undefined)}
      />
    );
  }
  if (asking === "undo") {
    return (
      <ReasonForm
        label="Por que desfazer o uso?"
        confirm="Desfazer o uso"
        onConfirm={async (reason) => {
          await api.coupons.undoRedemption({ id, reason });
          await finish({ title: couponDone.undone(code) });
        }}
        onBack={() => setAsking(undefined)}
      />
    );
  }
  return (
    <>
      <a
        href={paths.coupon(id)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: "plain" })}
      >
        Abrir a página
      </a>
      {actions.resend && (
        <Button
          variant="plain"
          loading={isBusy}
          onClick={attempt(() => api.coupons.manage.resend({ id }), {
            title: resendTexts.made(delivers),
            todo: resendTexts.todo(delivers),
          })}
        >
          Reenviar
        </Button>
      )}
      {actions.confirmPayment && (
        <Button
          loading={isBusy}
          onClick={attempt(() => api.coupons.confirmPayment({ id }), { title: couponDone.paid(code) })}
        >
          Confirmar pagamento
        </Button>
      )}
      {actions.declinePayment && (
        <Button variant="outline" onClick={() => setAsking("decline")}>
          Recusar pagamento
        </Button>
      )}
      {actions.cancel && (
        <Button variant="danger" onClick={() => setAsking("cancel")}>
          Cancelar cupom
        </Button>
      )}
      {actions.undo && <Button onClick={() => setAsking("undo")}>Desfazer uso</Button>}
    </>
  );
}
