import { useCallback, useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { lookUp, sendRedemption } from "./counter-calls.ts";
import {
  noRedemptions,
  type QueuedRedemptions,
  readQueuedRedemptions,
  withCouponId,
  withoutCode,
  withoutRedemption,
  withSettled,
  withWaiting,
  writeQueuedRedemptions,
} from "./queued-redemptions.ts";
import { settleRedemption } from "./settle-redemption.ts";

const retryMilliseconds = 10_000;

/**
 * Redemptions of a shop without network. They are stored on the device and sent when the network is back: immediately
 * on the browser's event, and every few seconds, because a browser connected to a dead router fires no event.
 */
export function useQueuedRedemptions(companyId: string) {
  const [redemptions, setRedemptions] = useState<QueuedRedemptions>(noRedemptions);
  const isSending = useRef(false);

  const change = useCallback(
    (next: (redemptions: QueuedRedemptions) => QueuedRedemptions) => {
      // Another tab may have changed the storage, so the state on the screen may be outdated.
      const changed = next(readQueuedRedemptions(localStorage, companyId));
      writeQueuedRedemptions(localStorage, companyId, changed);
      setRedemptions(changed);
      return changed;
    },
    [companyId],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const waiting of readQueuedRedemptions(localStorage, companyId).waiting) {
      const settled = await settleRedemption(waiting, {
        lookUp,
        redeem: sendRedemption,
        remember: (couponId) =>
          change((queue) => withCouponId(queue, waiting.key, couponId)).waiting.some(
            ({ key }) => key === waiting.key,
          ),
      });
      if (settled === "removed") continue;
      if (!settled) break;
      change((queue) => withSettled(queue, waiting.key, settled));
    }
    isSending.current = false;
  }, [companyId, change]);

  useEffect(() => {
    setRedemptions(readQueuedRedemptions(localStorage, companyId));
    void send();
    const timer = setInterval(send, retryMilliseconds);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [companyId, send]);

  return {
    redemptions,
    enqueue: (code: string, sent?: { key: string; couponId: string }) => {
      change((queue) =>
        withWaiting(queue, { code, key: sent?.key ?? newIdempotencyKey(), couponId: sent?.couponId ?? null }),
      );
      // The network may be back since the question was shown.
      if (!sent) void send();
    },
    remove: (code: string) => change((queue) => withoutCode(queue, code)),
    forgetRedemption: (couponId: string) => change((queue) => withoutRedemption(queue, couponId)),
    forgetSettled: () => change(({ waiting }) => ({ waiting, settled: [] })),
  };
}

export type RedemptionQueue = ReturnType<typeof useQueuedRedemptions>;
