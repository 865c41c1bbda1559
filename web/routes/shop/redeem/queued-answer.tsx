import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { CodeSentence } from "./code-sentence.tsx";
import { isRemovable, type QueuedRedemptions, type SettledRedemption } from "./queued-redemptions.ts";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";

type QueuedAnswerProps = {
  code: string;
  redemptions: QueuedRedemptions;
  work: CounterWork;
  serverTime: ServerTime;
};

/** A stored redemption that waits for the network. Its result appears on the same screen. */
export function QueuedAnswer({
  code,
  redemptions: { waiting, settled },
  work,
  serverTime,
}: QueuedAnswerProps) {
  const stored = waiting.find((redemption) => redemption.code === code);
  const result = stored ? undefined : settled.findLast((redemption) => redemption.code === code);
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
            <AnswerButton second onClick={() => work.removeStored(code)}>
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

type SettledAnswerProps = { result: SettledRedemption; work: CounterWork; serverTime: ServerTime };

function SettledAnswer({
  result: { isRedeemed, title, text, redemption },
  work,
  serverTime,
}: SettledAnswerProps) {
  return (
    <ResultScreen
      tone={isRedeemed ? "green" : "red"}
      isDone={isRedeemed}
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
