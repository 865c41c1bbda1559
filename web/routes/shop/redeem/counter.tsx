import { useEffect, useRef } from "react";
import { useSession } from "#web/auth/auth-context.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { useArrivingClient } from "#web/counter/arriving-client.ts";
import { fullScreen } from "#web/counter/full-screen.ts";
import { useServerTime } from "#web/counter/use-server-time.ts";
import { useCounterQueue } from "../queue/use-counter-queue.ts";
import { RewardScreens } from "../rewards/reward-screens.tsx";
import { useRewards } from "../rewards/use-rewards.ts";
import { CodeEntry } from "./code-entry.tsx";
import { CouponAnswer } from "./coupon-answer.tsx";
import { DeclinePayment } from "./decline-payment.tsx";
import { QueuedAnswer } from "./queued-answer.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { UncheckedConfirmation } from "./unchecked-confirmation.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useCounter } from "./use-counter.ts";

type CounterProps = {
  /** The code that the phone's camera app scanned, which opened this page. */
  scannedCode: string | undefined;
  servedAt: string;
};

/** The redemption of a coupon from its code on: one decision per screen. */
export function Counter({ scannedCode, servedAt }: CounterProps) {
  const queue = useCounterQueue(useSession().session.shop?.companyId ?? "");
  const rewards = useRewards();
  const work = useCounter(queue, rewards.openVoucher);
  const { shown } = work;
  const serverTime = useServerTime(servedAt);
  const another = (
    <AnswerButton onClick={work.startNext} key="another">
      Validar outro
    </AnswerButton>
  );

  const pending = useRef(scannedCode);
  useEffect(() => {
    const code = pending.current;
    pending.current = undefined;
    if (code) void work.check(code);
  });

  useArrivingClient((client) => {
    if ("cardId" in client) void rewards.openCard(client.cardId);
  });

  if (rewards.shown) return <RewardScreens shown={rewards.shown} work={rewards} serverTime={serverTime} />;
  if (shown.at === "answer") {
    const { answer, isJustPaid, key } = shown;
    return (
      <CouponAnswer
        key={key}
        answer={answer}
        isJustPaid={isJustPaid}
        actionKey={key}
        work={work}
        serverTime={serverTime}
      />
    );
  }
  if (shown.at === "declining") {
    return <DeclinePayment key={shown.key} ticket={shown.ticket} declineKey={shown.key} work={work} />;
  }
  if (shown.at === "redeemed") {
    const { ticket } = shown;
    return (
      <ResultScreen
        key="redeemed"
        tone="green"
        isDone
        title="Pode dar"
        className={fullScreen}
        actions={
          <>
            {another}
            <UndoButton redeemed={ticket} work={work} serverTime={serverTime} />
          </>
        }
      >
        <TicketLines ticket={ticket} />
      </ResultScreen>
    );
  }
  if (shown.at === "unchecked") {
    return <UncheckedConfirmation code={shown.code} work={work} />;
  }
  if (shown.at === "queued") {
    return <QueuedAnswer code={shown.code} queue={queue.queue} work={work} serverTime={serverTime} />;
  }
  if (shown.at === "refused") {
    return (
      <ResultScreen
        key="refused"
        tone="red"
        title={shown.refusal.title}
        className={fullScreen}
        actions={another}
      >
        <p>{shown.refusal.text}</p>
      </ResultScreen>
    );
  }
  return (
    <CodeEntry
      // The removed code's button had the focus. The key remounts the field, which takes the focus.
      key={shown.removed?.key}
      work={work}
      isNext={shown.isNext ?? false}
      typed={shown.typed}
      undone={shown.undone}
      declined={shown.declined}
      removed={shown.removed}
      queue={queue}
      rewards={rewards}
      serverTime={serverTime}
    />
  );
}
