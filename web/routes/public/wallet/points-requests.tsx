import { formatMoney } from "#contract/fields/money.ts";
import { limits } from "#contract/limits.ts";
import type { PointsRequestView, WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import { addDays, formatShortDate, isSameYear } from "#contract/time/dates.ts";
import { PointsRequestBadge } from "#web/loyalty/points-request-badge.tsx";
import { RefusalNotice } from "#web/routes/public/my-coupons/refusal-notice.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import type { Answer } from "./wallet-intents.ts";

type RequestsProps = {
  card: WalletCardDetails;
  formKey: string;
  today: string;
  answer: Answer | undefined;
};

/** "Não lançaram meus pontos": what the client asked, what the shop answered, and another request. */
export function PointsRequests({ card, formKey, today, answer }: RequestsProps) {
  const refused = answer?.intent === "request" ? answer : undefined;
  const waiting = card.requests.filter(({ state }) => state === "waiting").length;
  return (
    <section aria-labelledby="requests" className="rounded-card bg-surface p-5 shadow-soft sm:p-6">
      <h2 id="requests" className="text-xl">
        Não lançaram {card.program.kind === "stamps" ? "o seu carimbo" : "os seus pontos"}?
      </h2>
      <p className="mt-1 text-pretty text-muted">
        Conte quando foi a compra. A loja confere e responde por aqui.
      </p>
      <Answered requests={card.requests} today={today} />
      {card.isOpen && waiting < limits.pointsRequestsOpenMax && (
        <details open={refused !== undefined} className="mt-4">
          <summary className={buttonLook({ variant: "outline", className: "cursor-pointer list-none" })}>
            Pedir à loja
          </summary>
          <RequestForm card={card} formKey={formKey} today={today} answer={refused} />
        </details>
      )}
      {waiting >= limits.pointsRequestsOpenMax && (
        <p className="mt-3 text-muted">Espere a loja responder antes de pedir de novo.</p>
      )}
    </section>
  );
}

function RequestForm({ card, formKey, today, answer }: RequestsProps) {
  const { values = {}, refusal } = answer ?? {};
  const fields = refusal?.fields ?? {};
  return (
    <RetryingForm
      action={paths.loyaltyProgress({ cartao: card.id })}
      noValidate
      className="mt-5 flex max-w-lg flex-col gap-5"
    >
      <RefusalNotice refusal={refusal} />
      <TextField
        type="date"
        label="Dia da compra"
        name="purchasedOn"
        required
        defaultValue={values.purchasedOn ?? today}
        min={addDays(today, -limits.pointsRequestDays)}
        max={today}
        error={fields.purchasedOn}
      />
      <TextField
        label="Valor da compra"
        name="amountCents"
        inputMode="decimal"
        placeholder="47,90"
        required
        defaultValue={values.amountCents ?? ""}
        error={fields.amountCents}
      />
      <Textarea
        label="Recado para a loja"
        name="message"
        hint="Se quiser: quem atendeu, o que você comprou."
        defaultValue={values.message ?? ""}
        maxLength={limits.reasonMaxLength}
        error={fields.message}
      />
      <RetryingStatus />
      <button
        type="submit"
        name="intent"
        value={`request ${card.id} ${formKey}`}
        className={buttonLook({ size: "lg", fullWidth: true })}
      >
        <RetryingLabel>Enviar pedido</RetryingLabel>
      </button>
    </RetryingForm>
  );
}

function Answered({ requests, today }: { requests: PointsRequestView[]; today: string }) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Pedidos" className="mt-3 divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-[11rem]">
            <p className="font-semibold">
              Compra{request.amountCents ? ` de ${formatMoney(request.amountCents)}` : ""} em{" "}
              {formatShortDate(request.purchasedOn, isSameYear(request.purchasedOn, today))}
            </p>
            {request.message && <p className="break-words text-muted">{request.message}</p>}
            {request.answer && <p className="mt-1 break-words">A loja respondeu: {request.answer}</p>}
          </div>
          <PointsRequestBadge state={request.state} />
        </li>
      ))}
    </ul>
  );
}
