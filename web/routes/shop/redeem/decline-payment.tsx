import { type FormEvent, useState } from "react";
import { couponValidation, declineTexts } from "#contract/coupon/coupon.texts.ts";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { limits } from "#contract/limits.ts";
import { AnswerButton, answerAction, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import type { CounterWork } from "./use-counter.ts";

type DeclinePaymentProps = { ticket: CouponTicket; declineKey: string; work: CounterWork };

const formId = "decline-payment";

/**
 * The reason why the shop declines. The usual reason is prefilled, so that one press is enough while clients wait.
 */
export function DeclinePayment({ ticket, declineKey, work }: DeclinePaymentProps) {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason === "") setError(couponValidation.reasonRequired);
    else if (!work.isBusy) void work.declinePayment(ticket, reason, declineKey);
  }

  return (
    <ResultScreen
      tone="yellow"
      title="O Pix não chegou?"
      className={fullScreen}
      actions={
        <>
          <button
            type="submit"
            form={formId}
            aria-disabled={work.isBusy || undefined}
            className={answerAction()}
          >
            Recusar e liberar o cupom
          </button>
          <AnswerButton second onClick={work.startNext}>
            Voltar
          </AnswerButton>
        </>
      }
    >
      <TicketLines ticket={ticket} />
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="rounded-card bg-surface p-4 text-left text-base text-ink"
      >
        <TextField
          label="Motivo"
          name="reason"
          hint={declineTexts.hint}
          defaultValue={declineTexts.usual}
          maxLength={limits.reasonMaxLength}
          required
          {...(error !== undefined && { error })}
        />
      </form>
    </ResultScreen>
  );
}
