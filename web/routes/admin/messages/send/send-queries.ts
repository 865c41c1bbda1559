import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";

/** The broadcasts beside the form: the newest ones in any state. */
export const openBroadcasts = { input: { limit: 20 } };

const progressMs = 2_000;
const idleMs = 20_000;

/** Channels, their stops and queues change while the screen is open. */
export const optionsMs = 15_000;

/** Reads often while a broadcast is sending, so that its numbers move. */
export function refreshEvery(items: readonly BroadcastRow[] | undefined): number {
  return items?.some(({ state }) => state === "sending") ? progressMs : idleMs;
}
