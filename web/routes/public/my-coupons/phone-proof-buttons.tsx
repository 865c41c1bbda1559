import { buttonLook } from "#web/ui/button-look.ts";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";

/** The ways of confirming the typed phone without a code sent to it. */
export function PhoneProofButtons({ isInboundOffered }: { isInboundOffered: boolean }) {
  return (
    <>
      {isInboundOffered && (
        <button
          type="submit"
          name="intent"
          value="prove-inbound"
          className={buttonLook({ size: "lg", fullWidth: true })}
        >
          <RetryingLabel>Confirmar pelo WhatsApp</RetryingLabel>
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value="prove-counter"
        className={buttonLook({ variant: "quiet", size: "lg", fullWidth: true })}
      >
        <RetryingLabel>Confirmar no caixa de uma loja</RetryingLabel>
      </button>
    </>
  );
}
