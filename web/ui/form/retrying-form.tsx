import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { retryingForm, retryStatus } from "./retrying-form.attributes.ts";

/**
 * A plain form that posts without a script, on pages without React. With the script it retries on a bad network
 * (enhance/send-with-retries.ts), so its action must be idempotent. It must contain a `RetryingStatus`, or one for
 * each part with buttons.
 */
export function RetryingForm({ className, ...rest }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form method="post" {...marker(retryingForm)} className={classNames("group", className)} {...rest} />
  );
}

/** The texts for a form that could not be sent: an unusable response, or no response yet. */
export const retryTexts = {
  failed: "O problema é nosso, e nada do que você escreveu se perdeu. Tente de novo em um instante.",
  waiting:
    "A internet caiu ou está lenta. Seu pedido está guardado e vai sozinho quando ela voltar: não precisa apertar de novo.",
  away: "Nosso serviço está fora do ar por um momento. O que você escreveu está guardado nesta página e vai sozinho quando ele voltar, uma vez só: não precisa apertar de novo.",
};

/** The status in which the script reports a form that cannot be sent. */
export function RetryingStatus({ className }: { className?: string }) {
  return (
    <p
      role="status"
      {...dataProps(retryStatus, { status: "", ...retryTexts })}
      className={classNames(statusLook, className)}
    />
  );
}

/** The same status in an island, which passes the reason as a prop. */
export function SendingStatus({ problem }: { problem: keyof typeof retryTexts | undefined }) {
  return (
    <p role="status" className={statusLook}>
      {problem && retryTexts[problem]}
    </p>
  );
}

/** While empty it takes no space but stays in the page: screen readers announce only changes of an existing element. */
const statusLook =
  "rounded-card bg-sol-soft p-4 text-left font-medium text-sol-deep empty:absolute empty:p-0";

/**
 * The label of a submit button. Shows that the form is being sent. The button stays enabled, because the form
 * prevents sending twice.
 */
export function RetryingLabel({ children }: { children: string }) {
  return (
    <>
      <span className="group-aria-busy:hidden">{children}</span>
      <span className="hidden group-aria-busy:inline">Enviando…</span>
    </>
  );
}
