import {
  broadcastActionLabels as labels,
  broadcastQuestions as questions,
} from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { progressOf } from "./broadcast-progress.ts";

export type BroadcastQuestion = { title: string; text: string; confirm: string; done: string };

export type BroadcastAction = {
  label: string;
  isDanger?: true;
  /** Asked before it runs, because nothing brings back what it ends. */
  question?: (broadcast: BroadcastRow) => BroadcastQuestion;
  run: (id: string) => Promise<unknown>;
};

const once = () => ({ context: { idempotencyKey: newIdempotencyKey() } });

const pause: BroadcastAction = { label: labels.pause, run: (id) => api.broadcasts.pause({ id }) };
const resume: BroadcastAction = { label: labels.resume, run: (id) => api.broadcasts.resume({ id }) };
const cancel: BroadcastAction = {
  label: labels.cancel,
  isDanger: true,
  question: ({ name, state, counts }) =>
    state === "scheduled"
      ? questions.cancelScheduled(name)
      : questions.cancelRest(name, progressOf(counts).queued),
  run: (id) => api.broadcasts.cancel({ id }),
};
const retry: BroadcastAction = {
  label: labels.retry,
  run: (id) => api.broadcasts.retry({ id }, once()),
};
const unschedule: BroadcastAction = {
  label: labels.unschedule,
  run: (id) => api.broadcasts.unschedule({ id }),
};
const duplicate: BroadcastAction = {
  label: labels.duplicate,
  run: (id) => api.broadcasts.duplicate({ id }, once()),
};
export const remove: BroadcastAction = {
  label: labels.remove,
  isDanger: true,
  question: ({ name }) => questions.remove(name),
  run: (id) => api.broadcasts.remove({ id }),
};

/** What a person can do with a broadcast in its state. The server decides again. */
export function actionsOf({ state, counts }: BroadcastRow): BroadcastAction[] {
  const retries = progressOf(counts).failed > 0 ? [retry] : [];
  switch (state) {
    case "draft":
      return [duplicate, remove];
    case "scheduled":
      return [unschedule, duplicate, cancel];
    case "sending":
      return [pause, ...retries, cancel];
    case "paused":
      return [resume, ...retries, cancel];
    case "done_with_failures":
      return [...retries, duplicate];
    default:
      return [duplicate];
  }
}
