import type { SendingRules } from "#contract/message/channel/sending-rules.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import { outdatedTemplateText } from "#contract/message/history/message-history.texts.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { Ctx } from "#server/context.ts";
import { stopOffers } from "#server/domain/message/whatsapp/stop-offers.ts";
import { storableDetail } from "#server/platform/message/storable-detail.ts";
import type { Outcome, Sendable, Transport } from "#server/platform/message/transport.ts";
import { type NoMessage, settleAndTake, type TakenMessage } from "./settle-and-take.ts";
import { maxAttempts, type Settlement, settlementOf } from "./settlement.ts";

export type OpenChannel = {
  transport: Transport;
  rules: Pick<SendingRules, "hours" | "weekdays" | "holidays" | "weeklyCap">;
  /** Messages per minute, over all processes. */
  rate: number;
};

const detailMaxLength = 500;

/** Renders the text of a message that is written when it is sent. */
export type Render = (ctx: Ctx, message: TakenMessage) => Promise<Sendable>;

export type Sending = {
  /** Called before each message, with the current time. */
  ctx: () => Ctx;
  channel: MessageChannel;
  open: () => Promise<OpenChannel | undefined>;
  render: Render;
  leaseMs: number;
  /** How long stored outcomes may be missing on disk. Longer than 0 only with PostgreSQL (decision 42). */
  flushMs: number;
  isStopping: () => boolean;
};

/** Why the sending ended: nothing is due, the rate of this minute is used, or the channel is paused or does not work. */
export type Pause = Exclude<NoMessage, "more"> | "stopping" | "closed" | "broken";

/**
 * Sends the due messages of a channel one after the other. The outcome of a message is stored by the same statement
 * that takes the next one: a process that is killed repeats at most the message in flight.
 */
export function createChannelSender(sending: Sending) {
  const { ctx, channel, open, render, leaseMs, flushMs, isStopping } = sending;
  let flushedAt = Number.NEGATIVE_INFINITY;
  /** Stays until it is stored, also if the database is unreachable meanwhile. */
  let pending: Settlement | undefined;

  async function settleAndTakeNext(state: OpenChannel | undefined): Promise<TakenMessage | NoMessage> {
    const current = ctx();
    const isFlushed = performance.now() - flushedAt >= flushMs;
    const wanted = state && { ...wantedFrom(state, current.now), isFlushed };
    // A channel that is not configured costs no query.
    if (pending === undefined && wanted === undefined) return "empty";
    const taken = await settleAndTake(current, pending, wanted);
    pending = undefined;
    if (isFlushed) flushedAt = performance.now();
    return taken;
  }

  const wantedFrom = ({ rules, rate }: OpenChannel, now: Date) => ({
    ...{ channel, rate, maxAttempts, weeklyCap: rules.weeklyCap },
    onlyRequested: sendingTime(rules, now) !== "now",
    lease: new Date(now.getTime() + leaseMs),
  });

  return async function sendDue(): Promise<Pause> {
    for (;;) {
      const state = isStopping() ? undefined : await open();
      const taken = await settleAndTakeNext(state);
      if (!state) return isStopping() ? "stopping" : "closed";
      if (taken === "more") continue;
      if (typeof taken === "string") return taken;
      const outcome = await attempt(state.transport, taken);
      const isStopped = outcome.kind === "failed" && outcome.stopsOffers && channel === "whatsapp";
      // Before the outcome is stored: a process that ends in between sends again, and gets the same refusal.
      if (isStopped) await stopOffers(ctx(), taken.recipient);
      const { now, log } = ctx();
      pending = settlementOf(taken, outcome, now);
      if (outcome.kind === "accepted") continue;
      const { reason } = outcome;
      log.warn("a message was not accepted", { messageId: taken.id, attempt: taken.attempts, reason });
      if (outcome.kind === "retry" && outcome.pauseChannel) {
        await settleAndTakeNext(undefined);
        return "broken";
      }
    }
  };

  /** A fault of the program concerns one message: the others are still sent. */
  async function attempt(transport: Transport, taken: TakenMessage): Promise<Outcome> {
    try {
      const rendered = await render(ctx(), taken);
      if (rendered.whatsapp?.isOutdated) {
        return { kind: "failed", reason: "template_unavailable", detail: outdatedTemplateText };
      }
      return await transport.send(rendered);
    } catch (error) {
      ctx().log.error("a message could not be sent", { error, messageId: taken.id });
      const message = error instanceof Error ? error.message : String(error);
      return { kind: "retry", reason: "unknown", detail: storableDetail(message, detailMaxLength) };
    }
  }
}
