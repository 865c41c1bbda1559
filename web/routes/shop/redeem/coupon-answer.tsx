import type { CounterResult, CouponTicket } from "#contract/coupon/coupon.view.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { limits } from "#contract/limits.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { TicketLines } from "./ticket-lines.tsx";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";

type CouponAnswerProps = {
  answer: CounterResult;
  actionKey: string;
  /** True when the shop has just confirmed the payment. */
  isJustPaid: boolean;
  work: CounterWork;
  serverTime: ServerTime;
};

/** The server's result for a code, with the allowed actions. */
export function CouponAnswer({ answer, actionKey, isJustPaid, work, serverTime }: CouponAnswerProps) {
  const { verdict, tone, title, text, ticket } = answer;
  const canAct = ticket !== null && (ticket.actions.redeem || ticket.actions.confirmPayment);
  return (
    <ResultScreen
      tone={tone}
      title={title}
      className={fullScreen}
      actions={
        <>
          {ticket?.actions.redeem && (
            <AnswerButton busy={work.isBusy} onClick={() => work.redeem(ticket, actionKey)}>
              Confirmar uso
            </AnswerButton>
          )}
          {ticket?.actions.confirmPayment && (
            <AnswerButton busy={work.isBusy} onClick={() => work.confirmPayment(ticket, actionKey)}>
              Recebi {ticket.payment && formatMoney(ticket.payment.amountCents)} por Pix
            </AnswerButton>
          )}
          {ticket?.actions.declinePayment ? (
            <div className="grid grid-cols-2 gap-3">
              <AnswerButton second busy={work.isBusy} onClick={() => work.startDecline(ticket)}>
                Não recebi
              </AnswerButton>
              <AnswerButton second onClick={work.startNext}>
                Voltar
              </AnswerButton>
            </div>
          ) : (
            <AnswerButton second={canAct} onClick={work.startNext}>
              {canAct ? "Voltar sem usar" : "Validar outro"}
            </AnswerButton>
          )}
          {ticket && verdict === "already_redeemed" && (
            <UndoButton redeemed={ticket} work={work} serverTime={serverTime} />
          )}
        </>
      }
    >
      {ticket && <TicketLines ticket={ticket} />}
      {isJustPaid && <p className="font-semibold">Pagamento confirmado.</p>}
      <p>{text}</p>
      {ticket?.payment && <PaymentLines ticket={ticket} payment={ticket.payment} now={serverTime()} />}
      {ticket?.actions.redeem && <Terms terms={offerTerms(ticket.terms)} />}
    </ResultScreen>
  );
}

type PaymentLinesProps = {
  ticket: CouponTicket;
  payment: NonNullable<CouponTicket["payment"]>;
  now: number;
};

/**
 * When the client reported the payment, the deadline for the response, and the note that a late confirmation extends
 * the validity.
 */
function PaymentLines({ ticket, payment: { reportedAt, dueAt }, now }: PaymentLinesProps) {
  const { state, validUntil, actions } = ticket;
  const isOver = validUntil < today(new Date(now));
  return (
    <>
      {state === "payment_reported" && reportedAt && (
        <p className="text-base">
          Avisou em {momentText(new Date(reportedAt))}. Responda até {momentText(new Date(dueAt))}.
        </p>
      )}
      {isOver && actions.confirmPayment && (
        <p className="text-base">
          O último dia já passou: se você confirmar, ele vale por mais {limits.lateConfirmationDays} dias.
        </p>
      )}
    </>
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
