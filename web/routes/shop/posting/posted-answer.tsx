import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import { missingText } from "#contract/loyalty/card-face.texts.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import { givenText, postedNotes } from "#contract/loyalty/counter.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { UndoCountdown } from "#web/counter/undo-countdown.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import type { PostingWork } from "./use-posting.ts";

type PostedAnswerProps = {
  posted: PostedPoints;
  program: ProgramRules;
  work: PostingWork;
  serverTime: ServerTime;
};

/** The posted points, readable from a metre away, with the new balance and the way to the next reward. */
export function PostedAnswer({ posted: { posting, card }, program, work, serverTime }: PostedAnswerProps) {
  const goal = nextReward(card.rewards, card.balance);
  return (
    <ResultScreen
      tone="green"
      isDone
      title={givenText(program, posting)}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={() => work.startNext()}>Próximo cliente</AnswerButton>
          {posting.actions.undo && (
            <UndoCountdown
              until={posting.undoUntil}
              busy={work.isBusy}
              serverTime={serverTime}
              onUndo={() => void work.undo(posting.id)}
            />
          )}
        </>
      }
    >
      <p className="display text-2xl low:text-xl">
        {card.clientName}: {unitsText(program, card.balance)}
      </p>
      {goal && (
        <p>
          {goal.missing > 0
            ? `${missingText(program, goal.missing)} para ${goal.name}`
            : `Já dá para trocar por ${goal.name}`}
        </p>
      )}
      {postedNotes(posting).map((note) => (
        <p key={note} className="text-base">
          {note}
        </p>
      ))}
    </ResultScreen>
  );
}
