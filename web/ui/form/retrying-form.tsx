import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * A plain form that posts by itself, on pages without React. With the script it waits for a bad network and sends again
 * (enhance/send-patiently.ts), so what it does must be the same when it arrives twice. It has a `RetryingStatus` in it, or one
 * for each part that has buttons.
 */
export function RetryingForm({ className, ...rest }: Omit<ComponentProps<"form">, "method">) {
  return <form method="post" data-patient="" className={classNames("group", className)} {...rest} />;
}

/** Why a form did not get through: an answer that is of no use, or none yet. */
export const patientTexts = {
  failed: "O problema é nosso, e nada do que você escreveu se perdeu. Tente de novo em um instante.",
  waiting:
    "A internet caiu ou está lenta. Seu pedido está guardado e vai sozinho quando ela voltar: não precisa apertar de novo.",
  away: "Nosso serviço está fora do ar por um momento. O que você escreveu está guardado nesta página e vai sozinho quando ele voltar, uma vez só: não precisa apertar de novo.",
};

/** What the script says of a form that does not get through. */
export function RetryingStatus({ className }: { className?: string }) {
  return (
    <p
      role="status"
      data-patient-status=""
      data-failed={patientTexts.failed}
      data-waiting={patientTexts.waiting}
      data-away={patientTexts.away}
      className={classNames(statusLook, className)}
    />
  );
}

/** The same in an island, which knows why. */
export function SendingStatus({ problem }: { problem: keyof typeof patientTexts | undefined }) {
  return (
    <p role="status" className={statusLook}>
      {problem && patientTexts[problem]}
    </p>
  );
}

/** Without words it takes no room, but it is there: else what it says later would not be read aloud. */
const statusLook =
  "rounded-card bg-sol-soft p-4 text-left font-medium text-sol-deep empty:absolute empty:p-0";

/** On a button: while the form is on its way it says so. It stays pressable, for the form lets nothing through twice. */
export function RetryingLabel({ children }: { children: string }) {
  return (
    <>
      <span className="group-aria-busy:hidden">{children}</span>
      <span className="hidden group-aria-busy:inline">Enviando…</span>
    </>
  );
}
