import { paths } from "#contract/paths.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

type SummaryOptOutProps = { token: string; isEnded: boolean; refusal: Refusal | undefined };

/** Ends the weekly summary of an account with one press and without sign-in. */
export function SummaryOptOut({ token, isEnded, refusal }: SummaryOptOutProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Parar o resumo da semana</h1>
      {isEnded ? (
        <Notice tone="success" title="Pronto" announce>
          O resumo da semana não vai mais para o e-mail desta conta.
        </Notice>
      ) : (
        <>
          <RefusalNotice refusal={refusal} />
          <p className="text-pretty text-muted">
            O painel da loja continua igual, e lá você liga o resumo de novo quando quiser.
          </p>
          <RetryingForm action={paths.myCoupons({ sair: token })} className="flex flex-col gap-3">
            <input type="hidden" name="token" value={token} />
            <RetryingStatus />
            <button
              type="submit"
              name="intent"
              value="stop-summary"
              className={buttonLook({ size: "lg", fullWidth: true })}
            >
              <RetryingLabel>Parar de receber</RetryingLabel>
            </button>
          </RetryingForm>
        </>
      )}
    </div>
  );
}
