import { island } from "#web/islands/island.ts";
import { CheckoutForm, type CheckoutFormProps } from "./checkout-form.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Posts to its page without scripts. With scripts it claims over the API and retries on a bad network. */
export const checkoutIsland = island({ name: "checkout", hydrates: "load", Component: LiveCheckout });

function LiveCheckout({ answer: first, ...rest }: CheckoutFormProps) {
  const { answer, ...sending } = useCheckout(first);
  return <CheckoutForm {...rest} answer={answer} sending={sending} />;
}
