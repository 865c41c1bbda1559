import { useEffect, useState } from "react";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { AnswerButton } from "#web/counter/answer-screen.tsx";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import type { CounterWork } from "./use-counter.ts";
import type { ServerTime } from "./use-server-time.ts";

type UndoButtonProps = {
  redeemed: Pick<CouponTicket, "id" | "undoUntil">;
  work: CounterWork;
  serverTime: ServerTime;
};

/** Undoes the redemption and shows the remaining time. Hidden once it is no longer possible. */
export function UndoButton({ redeemed, work, serverTime }: UndoButtonProps) {
  const [key] = useState(newIdempotencyKey);
  const left = useSecondsLeft(redeemed.undoUntil, serverTime);
  if (left <= 0) return null;
  return (
    <AnswerButton second busy={work.isBusy} onClick={() => work.undo(redeemed.id, key)}>
      Desfazer <span className="tabular">({clockText(left)})</span>
    </AnswerButton>
  );
}

function useSecondsLeft(until: string | null, serverTime: ServerTime): number {
  const secondsLeft = () => (until ? Math.ceil((Date.parse(until) - serverTime()) / 1000) : 0);
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

/** Formats seconds as `14:58`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
