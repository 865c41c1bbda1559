import type { ConsentChannel } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { paths } from "#contract/paths.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

type OptOutProps = { token: string; left: ConsentChannel | undefined; refusal: Refusal | undefined };

/**
 * Unsubscribes from messages with one press and without sign-in. A press is required, because chat apps open links
 * automatically for their previews.
 */
export function OptOut({ token, left, refusal }: OptOutProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Parar de receber mensagens</h1>
      {left ? (
        <Notice tone="success" title="Pronto" announce>
          Não mandamos mais ofertas nem lembretes {consentTexts.byChannel[left]}. Seus cupons continuam
          valendo.
        </Notice>
      ) : (
        <>
          <RefusalNotice refusal={refusal} />
          <p className="text-pretty text-muted">
            Seus cupons continuam valendo, e você pode voltar a receber quando quiser.
          </p>
          <RetryingForm action={paths.myCoupons({ sair: token })} className="flex flex-col gap-3">
            <input type="hidden" name="token" value={token} />
            <RetryingStatus />
            <button
              type="submit"
              name="intent"
              value="opt-out"
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
