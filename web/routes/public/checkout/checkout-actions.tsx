import { KeyRound, QrCode, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { clearsCachesUnless } from "#web/coupons/clear-caches.attributes.ts";
import { type ButtonVariant, buttonLook } from "#web/ui/button-look.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";
import type { CheckoutStep } from "./checkout-form.tsx";

type CheckoutActionsProps = {
  step: CheckoutStep;
  isPaid: boolean;
  /** The phone of the client whose pages may still be cached on this device. */
  knownPhone: string | null;
  delivers: DeliveryChannels;
};

/**
 * The submit button of the step. The code step has a second button, for a wrong number or a code that does not
 * arrive.
 */
export function CheckoutActions({ step, isPaid, knownPhone, delivers }: CheckoutActionsProps) {
  if (step === "claim") {
    return (
      <Submit intent="claim" icon={isPaid ? <QrCode aria-hidden="true" /> : <Ticket aria-hidden="true" />}>
        {isPaid ? "Pegar cupom e pagar por Pix" : "Pegar cupom"}
      </Submit>
    );
  }
  if (step === "send-code") {
    return (
      <div className="flex flex-col gap-3">
        <Submit intent="send-code">{deliveryTexts.askForPhoneCode(delivers)}</Submit>
        <Submit intent="claim" variant="outline">
          Pegar com outro número
        </Submit>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Submit intent="confirm" icon={<KeyRound aria-hidden="true" />} knownPhone={knownPhone ?? undefined}>
        Confirmar telefone
      </Submit>
      <Submit intent="send-another-code" variant="outline">
        {deliveryTexts.askForAnotherPhoneCode(delivers)}
      </Submit>
    </div>
  );
}

type SubmitProps = {
  intent: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** If another phone is typed, the button clears the caches of this device. */
  knownPhone?: string | undefined;
  children: string;
};

function Submit({ intent, variant, icon, knownPhone, children }: SubmitProps) {
  return (
    <button
      {...dataProps(clearsCachesUnless, { phone: knownPhone })}
      type="submit"
      name="intent"
      value={intent}
      className={buttonLook({ variant, size: "lg", fullWidth: true })}
    >
      {icon}
      <RetryingLabel>{children}</RetryingLabel>
    </button>
  );
}
