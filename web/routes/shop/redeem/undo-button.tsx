import { useState } from "react";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { UndoCountdown } from "#web/counter/undo-countdown.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import type { CounterWork } from "./use-counter.ts";

type UndoButtonProps = {
  redeemed: Pick<CouponTicket, "id" | "undoUntil">;
  work: CounterWork;
  serverTime: ServerTime;
};

/** Undoes the redemption of a coupon. */
export function UndoButton({ redeemed, work, serverTime }: UndoButtonProps) {
  const [key] = useState(newIdempotencyKey);
  return (
    <UndoCountdown
      until={redeemed.undoUntil}
      busy={work.isBusy}
      serverTime={serverTime}
      onUndo={() => void work.undo(redeemed.id, key)}
    />
  );
}
