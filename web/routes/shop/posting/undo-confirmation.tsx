import { formatMoney } from "#contract/fields/money.ts";
import type { PostingView } from "#contract/loyalty/card.view.ts";
import { givenText } from "#contract/loyalty/counter.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { townClock } from "#contract/time/clock.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { UndoCountdown } from "#web/counter/undo-countdown.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import type { PostingWork } from "./use-posting.ts";

type UndoConfirmationProps = {
  posting: PostingView;
  program: ProgramRules;
  work: PostingWork;
  serverTime: ServerTime;
};

/** The question before a posting of the list is undone. */
export function UndoConfirmation({ posting, program, work, serverTime }: UndoConfirmationProps) {
  const { clientName, amountCents, happenedAt } = posting;
  return (
    <ResultScreen
      tone="yellow"
      title="Desfazer este lançamento?"
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={() => work.startNext()}>Voltar sem desfazer</AnswerButton>
          <UndoCountdown
            until={posting.undoUntil}
            busy={work.isBusy}
            serverTime={serverTime}
            onUndo={() => void work.undo(posting.id)}
          />
        </>
      }
    >
      <p className="display text-2xl low:text-xl">
        {givenText(program, posting)} de {clientName}
      </p>
      <p>
        Lançado às {townClock(new Date(happenedAt)).time}
        {amountCents !== null && `, compra de ${formatMoney(amountCents)}`}. O cliente perde o que ganhou
        nele.
      </p>
    </ResultScreen>
  );
}
