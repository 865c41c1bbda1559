import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import { givenText } from "#contract/loyalty/counter.texts.ts";
import type { Unit } from "#contract/loyalty/loyalty.texts.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { type Attempt, failedAttempt } from "./failed-attempt.ts";
import type { QueuedPosting } from "./queued-work.ts";
import type { Remember } from "./settle-redemption.ts";

export type PostingCalls = { post: (work: QueuedPosting) => Promise<Pick<PostedPoints, "posting">> };

/** Sends one stored posting. */
export async function settlePosting(
  work: QueuedPosting,
  { unit, ...calls }: PostingCalls & { unit: Unit },
  remember: Remember,
): Promise<Attempt> {
  if (!remember({ ...work, isSent: true })) return "skip";
  try {
    const { posting } = await calls.post(work);
    const texts = posting.isUndone
      ? queuedPostingTexts.undone
      : queuedPostingTexts.posted(givenText(unit, posting));
    return { work, isDone: true, ...texts, redemption: null };
  } catch (error) {
    return failedAttempt(work, error);
  }
}
