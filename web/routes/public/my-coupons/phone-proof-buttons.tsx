import { buttonLook } from "#web/ui/button-look.ts";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";

/** The main way, unless one is open already: then its own card has the main button. */
export function WhatsappProofButton({ isMain }: { isMain: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value="prove-inbound"
      className={buttonLook({ variant: isMain ? "primary" : "outline", size: "lg", fullWidth: true })}
    >
      <RetryingLabel>Confirmar pelo WhatsApp</RetryingLabel>
    </button>
  );
}

export function CounterProofButton() {
  return (
    <button
      type="submit"
      name="intent"
      value="prove-counter"
      className={buttonLook({ variant: "quiet", size: "lg", fullWidth: true })}
    >
      <RetryingLabel>Confirmar no caixa de uma loja</RetryingLabel>
    </button>
  );
}
