import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import {
  type CounterQueue,
  isCorrectable,
  isRemovable,
  isWaiting,
  type QueuedPosting,
} from "../queue/queued-work.ts";
import { workName } from "../queue/work-name.ts";
import type { PostingWork } from "./use-posting.ts";

type QueuedPostingAnswerProps = { posting: QueuedPosting; queue: CounterQueue; work: PostingWork };

/** A stored posting that waits for the network. Its result appears on the same screen. */
export function QueuedPostingAnswer({ posting, queue, work }: QueuedPostingAnswerProps) {
  const { title, waiting, sent, remove, next } = queuedPostingTexts.stored;
  const result = queue.settled.find((settled) => settled.work.key === posting.key);
  const stored = queue.waiting.find(({ key }) => key === posting.key) ?? posting;
  const canRemove = isWaiting(queue, posting) && isRemovable(stored);
  return (
    <ResultScreen
      key={result ? "result" : "waiting"}
      tone={result ? (result.isDone ? "green" : "red") : "yellow"}
      isDone={result?.isDone ?? false}
      title={result?.title ?? title}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={() => work.startNext()}>{next}</AnswerButton>
          {result && !result.isDone && isCorrectable(posting) && (
            <AnswerButton second busy={work.isBusy} onClick={() => void work.reopen(posting)}>
              {queuedPostingTexts.reopen}
            </AnswerButton>
          )}
          {canRemove && (
            <AnswerButton second onClick={() => work.removeStored(stored)}>
              {remove}
            </AnswerButton>
          )}
        </>
      }
    >
      <p className="display tabular text-2xl low:text-xl">{workName(posting)}</p>
      <p className="text-pretty">{result?.text ?? (isRemovable(stored) ? waiting : sent)}</p>
    </ResultScreen>
  );
}
