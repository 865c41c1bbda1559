import { z } from "zod";
import { messageKinds, skipReasons } from "#contract/message/message.schema.ts";

/**
 * Why a chat was not opened. `closed`: WhatsApp is not sent by hand any more. `hours`: outside the sending hours.
 * `paused`: the broadcast is. `taken`: another account has the message. `settled`: it is not queued any more.
 */
export const handObstacles = ["closed", "hours", "paused", "taken", "settled"] as const;
export type HandObstacle = (typeof handObstacles)[number];

/** Why an opened chat cannot be opened again. `phone_changed`: the client has another phone than the message. */
export const reopeningRefusals = ["closed", "hours", "paused", "phone_changed", ...skipReasons] as const;
export type ReopeningRefusal = (typeof reopeningRefusals)[number];

/** A message on the screen of the account that sends it. */
export const HandCard = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  /** Null for a phone without a client. */
  name: z.string().nullable(),
  phone: z.string(),
  text: z.string(),
  broadcast: z.string().nullable(),
  opened: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      isOwn: z.boolean(),
      /** The link to the chat exists only while the server allows to open it. */
      url: z.string().nullable(),
      /** Why there is no link; the question stays. */
      refusal: z.enum(reopeningRefusals).nullable(),
    })
    .nullable(),
});
export type HandCard = z.infer<typeof HandCard>;

/** A message that was skipped, because its client may not get it any more. */
export const HandSkipped = z.object({ name: z.string().nullable(), reason: z.enum(skipReasons) });

/** The message that the account continues with. */
export const HandTurn = z.object({
  /** Null if nothing is left for this account now. */
  card: HandCard.nullable(),
  skipped: z.array(HandSkipped),
  /** Whether the next request may find a message, because this one only skipped some. */
  hasMore: z.boolean(),
  obstacle: z.enum(handObstacles).nullable(),
});
export type HandTurn = z.infer<typeof HandTurn>;

export const HandQueue = z.object({
  isByHand: z.boolean(),
  /** The messages that may be sent now, also those on the screens of other accounts. */
  waiting: z.int(),
  /** Those that wait for the sending hours. */
  later: z.int(),
  /** When the sending hours begin; null within them. */
  nextSendingAt: z.iso.datetime().nullable(),
  /** How many were opened by anyone, and wait for an answer. */
  unanswered: z.int(),
  /** The messages on the screens of other accounts. */
  others: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      phone: z.string(),
      by: z.string(),
      openedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type HandQueue = z.infer<typeof HandQueue>;
