import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { CodeSentence } from "./code-sentence.tsx";
import type { CounterWork } from "./use-counter.ts";

type UncheckedQuestionProps = { code: string; work: CounterWork };

/** Without network a code cannot be checked: nothing is stored or redeemed unless the shop confirms it. */
export function UncheckedConfirmation({ code, work }: UncheckedQuestionProps) {
  const { title, text, redeem, leave } = queuedRedemptionTexts.ask;
  return (
    <ResultScreen
      tone="yellow"
      title={title}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={() => work.storeRedemption(code)}>{redeem}</AnswerButton>
          <AnswerButton second onClick={work.startNext}>
            {leave}
          </AnswerButton>
        </>
      }
    >
      <CodeSentence code={code} text={text} />
    </ResultScreen>
  );
}
