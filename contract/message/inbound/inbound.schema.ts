import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { requiredLines } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { listSearch, managedFilter, selectionOf } from "#contract/lists/managed-list.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { shownQueueStates } from "#contract/message/history/shown-message-state.ts";
import {
  inboundKinds,
  messageKinds,
  messageReasons,
  messageStates,
} from "#contract/message/message.schema.ts";
import { inboundValidation as texts } from "./inbound.texts.ts";

/** `open` needs a person. `closed`: marked as done without an answer, or the site itself did what it requested. */
export const inboundStates = ["open", "answered", "closed"] as const;
export type InboundState = (typeof inboundStates)[number];

export const InboundFilter = managedFilter({
  /** A client's name or part of their phone, or the whole phone of a sender without a client. */
  search: listSearch,
  state: z.enum(["open"]).optional(),
  kind: z.enum(inboundKinds).optional(),
  /** Only messages of the person who sent this one, up to and including it. */
  conversationId: uuid().optional(),
});
export type InboundFilter = z.infer<typeof InboundFilter>;

export const InboundListInput = InboundFilter.extend(pageInput.shape).strip();
export type InboundListInput = z.infer<typeof InboundListInput>;

const shownState = z.enum([...messageStates, ...shownQueueStates]);
const client = z.object({ id: z.uuid(), name: z.string() }).nullable();

const received = {
  id: z.uuid(),
  kind: z.enum(inboundKinds),
  /** Null for media, which are not stored. */
  text: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  state: z.enum(inboundStates),
  /** Who answered or closed it; null for an open message and one that the site closed. */
  handledBy: z.string().nullable(),
  /** What happened to the answer. Null without one, and after the answer was deleted. */
  reply: z.object({ state: shownState, reason: z.enum(messageReasons).nullable() }).nullable(),
};

export const InboundRow = z.object({
  ...received,
  /** The identity of the sender's phone. */
  phone: z.string(),
  client,
});
export type InboundRow = z.infer<typeof InboundRow>;

export const InboundPage = z.object({
  items: z.array(InboundRow),
  nextCursor: z.string().nullable(),
  /** How many match the filter, up to `limits.messagesCounted`. Counted for the first page only. */
  total: z.int().nullable(),
});
export type InboundPage = z.infer<typeof InboundPage>;

const ReceivedLine = z.object({ direction: z.literal("in"), ...received });

/** A message to the phone. The text of an answer is deleted when it is sent; the texts of other kinds are not shown. */
const SentLine = z.object({
  direction: z.literal("out"),
  id: z.uuid(),
  kind: z.enum(messageKinds),
  text: z.string().nullable(),
  broadcast: z.string().nullable(),
  template: z.string().nullable(),
  at: z.iso.datetime(),
  state: shownState,
  reason: z.enum(messageReasons).nullable(),
  /** The account that answered; null for a message that the site wrote. */
  by: z.string().nullable(),
});

export const ConversationLine = z.discriminatedUnion("direction", [ReceivedLine, SentLine]);
export type ConversationLine = z.infer<typeof ConversationLine>;

/** Why no answer can be sent by the API: the 24 hours are over, or no channel is configured, or staff send by hand. */
export const answerObstacles = ["window_closed", "channel_off", "by_hand"] as const;
export type AnswerObstacle = (typeof answerObstacles)[number];

export const InboundConversation = z.object({
  phone: z.string(),
  client,
  /** Whether the person asked for no more messages. An answer to a question is still allowed. */
  isOptedOut: z.boolean(),
  /** The newest messages in both directions, the newest last. */
  lines: z.array(ConversationLine),
  /** The newest message of the person. An answer closes the open messages up to it. */
  newestId: z.uuid(),
  openCount: z.int(),
  /** When WhatsApp's window for free text ends; null if it is over. */
  answerUntil: z.iso.datetime().nullable(),
  obstacle: z.enum(answerObstacles).nullable(),
});
export type InboundConversation = z.infer<typeof InboundConversation>;

export const InboundAnswer = z.strictObject(
  {
    /** The newest message that the author of the answer has seen. */
    id: uuid(),
    text: requiredLines({
      required: texts.answerRequired,
      max: limits.inboundAnswerMaxLength,
      tooLong: texts.answerTooLong,
    }),
  },
  { error: validation.form },
);
export type InboundAnswer = z.infer<typeof InboundAnswer>;

export const InboundAnswerReceipt = z.object({
  /** The message in the outbox. */
  id: z.uuid(),
  /** The answer is not sent after this time. */
  expiresAt: z.iso.datetime(),
});
export type InboundAnswerReceipt = z.infer<typeof InboundAnswerReceipt>;

export const InboundBulkChange = z.strictObject(
  {
    selection: selectionOf(InboundFilter),
    action: z.enum(["close", "reopen"], { error: validation.form }),
  },
  { error: validation.form },
);
export type InboundBulkChange = z.infer<typeof InboundBulkChange>;
