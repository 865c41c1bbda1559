import type { PhoneProofView } from "#contract/client/phone-proof.schema.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { clearsCachesUnless } from "#web/coupons/clear-caches.attributes.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { phoneProofForm } from "./phone-proof.attributes.ts";

type OpenProof = NonNullable<PhoneProofView["open"]>;

type OpenPhoneProofProps = {
  proof: OpenProof;
  /** The phone whose pages may be cached on this device. */
  knownPhone: string | null;
  action: string;
  club: string | undefined;
};

/** What the client does now: sends the message, or shows the code at a counter. The page continues automatically. */
export function OpenPhoneProof({ proof, knownPhone, action, club }: OpenPhoneProofProps) {
  const { method, isProved } = proof;
  return (
    <RetryingForm
      action={action}
      {...dataProps(phoneProofForm, { state: isProved ? "proved" : "waiting" })}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-soft"
    >
      {club !== undefined && <input type="hidden" name="club" value={club} />}
      <h2 className="text-xl">{isProved ? "Telefone confirmado" : titles[method]}</h2>
      {!isProved && <Steps proof={proof} />}
      <RetryingStatus />
      <button
        type="submit"
        name="intent"
        value="complete-proof"
        {...dataProps(clearsCachesUnless, { phone: knownPhone ?? undefined })}
        className={buttonLook({ variant: isProved ? "primary" : "outline", size: "lg", fullWidth: true })}
      >
        <RetryingLabel>{isProved ? "Continuar" : doneLabels[method]}</RetryingLabel>
      </button>
    </RetryingForm>
  );
}

const titles = { inbound: "Mande a mensagem pronta", counter: "Mostre no caixa" } as const;
const doneLabels = { inbound: "Já mandei a mensagem", counter: "O caixa já confirmou" } as const;

function Steps({ proof: { method, phone, code, chatUrl } }: { proof: OpenProof }) {
  const shownPhone = <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span>;
  const validity = `O código vale ${limits.phoneCodeMinutes} minutos. Esta página continua sozinha.`;
  if (method === "inbound") {
    return (
      <>
        <p className="text-pretty">
          O WhatsApp abre com a mensagem escrita: é só enviar, do número {shownPhone}, e voltar para cá.{" "}
          {validity}
        </p>
        {chatUrl && (
          <a
            href={chatUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ size: "lg", fullWidth: true })}
          >
            Abrir o WhatsApp
          </a>
        )}
        <p className="text-muted text-sm">
          Código da mensagem: <span className="tabular whitespace-nowrap">{code}</span>
        </p>
      </>
    );
  }
  return (
    <>
      <p
        role="img"
        aria-label={`Código ${[...code].join(" ")}`}
        className="display tabular rounded-card bg-paper p-4 text-center text-4xl tracking-widest"
      >
        {code}
      </p>
      <p className="text-pretty">
        Diga o seu telefone, {shownPhone}, e mostre este código no caixa de uma loja em que você tem cupom ou
        cartão. {validity}
      </p>
    </>
  );
}
