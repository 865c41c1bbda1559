import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { orpc } from "#web/queries/api.ts";
import { queueCalls } from "./queue-calls.ts";
import {
  type CounterQueue,
  emptyQueue,
  isRemovable,
  type QueuedWork,
  readQueue,
  type SettledWork,
  withoutSettled,
  withoutWaiting,
  withWaiting,
  writeQueue,
} from "./queued-work.ts";
import { sendQueue } from "./send-queue.ts";

const retryMilliseconds = 10_000;

/**
 * Redemptions and postings of a shop without network. They are stored on the device and sent when the network is back:
 * immediately on the browser's event, and every few seconds, because a browser connected to a dead router fires no
 * event.
 */
export function useCounterQueue(companyId: string) {
  const [queue, setQueue] = useState<CounterQueue>(emptyQueue);
  const isSending = useRef(false);
  const cache = useQueryClient();

  const change = useCallback(
    (next: (queue: CounterQueue) => CounterQueue) => {
      // Another tab may have changed the storage, so the state on the screen may be outdated.
      const changed = next(readQueue(localStorage, companyId));
      writeQueue(localStorage, companyId, changed);
      setQueue(changed);
      return changed;
    },
    [companyId],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const read = () => readQueue(localStorage, companyId);
    const before = read().waiting.length;
    await sendQueue({ companyId, read, change }, queueCalls);
    isSending.current = false;
    if (read().waiting.length < before) {
      void cache.invalidateQueries({ queryKey: orpc.loyalty.counter.postings.key() });
    }
  }, [companyId, change, cache]);

  useEffect(() => {
    setQueue(readQueue(localStorage, companyId));
    void send();
    const timer = setInterval(send, retryMilliseconds);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [companyId, send]);

  return {
    queue,
    /** Throws if the device has no space left. */
    enqueue: (work: QueuedWork) => {
      change((stored) => withWaiting(stored, work));
      // The network may be back since the question was shown.
      if (isRemovable(work)) void send();
    },
    remove: ({ key }: QueuedWork) => change((stored) => withoutWaiting(stored, key)),
    dropSettled: (isDropped: (result: SettledWork) => boolean) =>
      change((stored) => withoutSettled(stored, isDropped)),
  };
}

export type CounterQueueWork = ReturnType<typeof useCounterQueue>;
