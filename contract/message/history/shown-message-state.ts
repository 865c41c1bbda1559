import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { MessageChannel, MessageKind, MessageState } from "#contract/message/message.schema.ts";

/**
 * What a screen shows of a queued message. `undelivered`: no channel sends it. `waiting`: staff send it by hand.
 * `opened`: staff opened its chat and did not state what happened.
 */
export const shownQueueStates = ["undelivered", "waiting", "opened"] as const;

export type ShownMessageState = MessageState | (typeof shownQueueStates)[number];

type Message = { state: MessageState; channel: MessageChannel; kind: MessageKind; isOpened: boolean };

/** A message of a channel that sends nothing waits for a person. Codes are never sent by hand. */
export function shownMessageState(
  { state, channel, kind, isOpened }: Message,
  { email, phone, phoneByHand }: DeliveryChannels,
): ShownMessageState {
  if (state !== "queued") return state;
  if (isOpened) return "opened";
  if (channel === "email" ? email : phone) return "queued";
  return channel === "whatsapp" && phoneByHand && kind !== "phone_code" ? "waiting" : "undelivered";
}
