import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import { focusAnswer } from "#web/enhance/focus-answer.ts";
import { type Delay, retryTransient } from "#web/enhance/retry-transient.ts";
import { DelayedAnswer } from "#web/islands/call-api.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { maskTypedPhones } from "#web/ui/form/mask-typed-phones.ts";
import { answerCheckout } from "./answer-checkout.ts";
import { checkoutApi } from "./checkout-api.ts";
import type { Answer } from "./checkout-form.tsx";
import { withoutErrorOf, withoutFieldErrors } from "./field-errors.ts";

/** Sends the checkout form to the API, retries when the network fails, and shows the result. */
export function useCheckout(first: Answer) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(first);
  const [answerCount, setAnswerCount] = useState(0);
  const [problem, setProblem] = useState<Delay | "failed">();
  const [isBusy, setIsBusy] = useState(false);

  // The visitor may have typed before the island was hydrated.
  useEffect(() => maskTypedPhones(form.current), []);
  // Moves the focus to the result, so that a screen reader announces it.
  useEffect(() => {
    if (answerCount > 0) focusAnswer(form.current);
  }, [answerCount]);
  useShownAgain(() => setIsBusy(false));

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const posted = new FormData(event.currentTarget, event.nativeEvent.submitter);
    posted.set("key", keyOf(posted, answerCount));
    setIsBusy(true);
    setProblem(undefined);
    setAnswer(withoutFieldErrors);
    const sent = await sendUntilAnswered(posted, setProblem);
    // The form stays busy until the page of the coupon replaces it.
    if ("couponId" in sent) return location.assign(paths.coupon(sent.couponId));
    setIsBusy(false);
    setProblem("failed" in sent ? "failed" : undefined);
    if ("failed" in sent) return;
    setAnswer(sent.answer);
    setAnswerCount(answerCount + 1);
  }

  const onEdited = (name: string) => setAnswer((shown) => withoutErrorOf(name, shown));
  return { form, answer, problem, isBusy, onSubmit, onEdited };
}

/** Calls `onShown` when the browser restores the page from its back-forward cache. */
function useShownAgain(onShown: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same at each rendering
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown();
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
}

/**
 * Returns the idempotency key: the same for all retries of one submission, and a new one after each response in the
 * form.
 */
function keyOf(posted: FormData, answersBefore: number): string {
  const formKey = formText(posted, "key");
  return answersBefore === 0 ? formKey : `${formKey}-${answersBefore}`;
}

type Sent = Awaited<ReturnType<typeof answerCheckout>> | { failed: true };

function sendUntilAnswered(posted: FormData, onDelay: (delay: Delay) => void): Promise<Sent> {
  const attempt = async (): Promise<Sent | Delay> => {
    try {
      return await answerCheckout(checkoutApi, posted);
    } catch (error) {
      return error instanceof DelayedAnswer ? error.delay : { failed: true };
    }
  };
  return retryTransient(attempt, onDelay);
}
