import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { type CounterQueue, isRemovable, type QueuedWork, type SettledWork } from "../queue/queued-work.ts";
import { CodeSentence } from "./code-sentence.tsx";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";

type QueuedAnswerProps = {
  code: string;
  queue: CounterQueue;
  work: CounterWork;
  serverTime: ServerTime;
};

/** A stored redemption that waits for the network. Its result appears on the same screen. */
export function QueuedAnswer({ code, queue: { waiting, settled }, work, serverTime }: QueuedAnswerProps) {
  const isOfCode = (queued: QueuedWork) => queued.kind === "redemption" && queued.code === code;
  const stored = waiting.find(isOfCode);
  const result = stored ? undefined : settled.findLast((done) => isOfCode(done.work));
  if (result) return <SettledAnswer result={result} work={work} serverTime={serverTime} />;
  const { title, waiting: notSent, sent, remove } = queuedRedemptionTexts.stored;
  const text = stored && !isRemovable(stored) ? sent : notSent;
  return (
    <ResultScreen
      key="waiting"
      tone="yellow"
      title={title}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={work.startNext}>Validar outro</AnswerButton>
          {stored && isRemovable(stored) && (
            <AnswerButton second onClick={() => work.removeStored(stored)}>
              {remove}
            </AnswerButton>
          )}
        </>
      }
    >
      <CodeSentence code={code} text={text} />
    </ResultScreen>
  );
}

type SettledAnswerProps = { result: SettledWork; work: CounterWork; serverTime: ServerTime };

function SettledAnswer({ result, work, serverTime }: SettledAnswerProps) {
  const { isDone, title, text, redemption } = result;
  return (
    <ResultScreen
      tone={isDone ? "green" : "red"}
      isDone={isDone}
      title={title}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={work.startNext}>Validar outro</AnswerButton>
          {redemption && <UndoButton redeemed={redemption} work={work} serverTime={serverTime} />}
        </>
      }
    >
      <p>{text}</p>
    </ResultScreen>
  );
}
