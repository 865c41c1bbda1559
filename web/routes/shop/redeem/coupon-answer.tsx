import type { CounterAnswer } from "#contract/schemas/coupon-view.ts";
import { formatMoney } from "#contract/schemas/money.ts";
import { offerTerms } from "#contract/texts/offer-labels.ts";
import { AnswerButton, AnswerScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "./full-screen.ts";
import { TicketLines } from "./ticket-lines.tsx";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";
import type { ServerTime } from "./use-server-time.ts";

type CouponAnswerProps = {
  answer: CounterAnswer;
  actionKey: string;
  /** The shop has just said that it has the money. */
  isJustPaid: boolean;
  work: CounterWork;
  serverTime: ServerTime;
};

/** What the server says of a code, with what may be done about it. */
export function CouponAnswer({ answer, actionKey, isJustPaid, work, serverTime }: CouponAnswerProps) {
  const { verdict, tone, title, text, ticket } = answer;
  const canAct = ticket !== null && (ticket.actions.use || ticket.actions.confirmPayment);
  return (
    <AnswerScreen
      tone={tone}
      title={title}
      className={fullScreen}
      actions={
        <>
          {ticket?.actions.use && (
            <AnswerButton busy={work.isBusy} onClick={() => work.use(ticket, actionKey)}>
              Confirmar uso
            </AnswerButton>
          )}
          {ticket?.actions.confirmPayment && (
            <AnswerButton busy={work.isBusy} onClick={() => work.confirmPayment(ticket, actionKey)}>
              Recebi {ticket.payment && formatMoney(ticket.payment.amountCents)} por Pix
            </AnswerButton>
          )}
          <AnswerButton second={canAct} onClick={work.startNext}>
            {canAct ? "Voltar sem usar" : "Validar outro"}
          </AnswerButton>
          {ticket && verdict === "already_used" && (
            <UndoButton ticket={ticket} undoKey={actionKey} work={work} serverTime={serverTime} />
          )}
        </>
      }
    >
      {ticket && <TicketLines ticket={ticket} />}
      {isJustPaid && <p className="font-semibold">Pagamento confirmado.</p>}
      <p>{text}</p>
      {ticket?.actions.use && <Terms terms={offerTerms(ticket.terms)} />}
    </AnswerScreen>
  );
}

function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <ul aria-label="Regras da oferta" className="text-base">
      {terms.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
