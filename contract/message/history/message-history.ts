import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { listSearch, managedFilter, managedListInput, managedPage } from "#contract/lists/managed-list.ts";
import {
  messageChannels,
  messageKinds,
  messageReasons,
  messageStates,
} from "#contract/message/message.schema.ts";
import { day } from "#contract/time/date-field.ts";
import { shownQueueStates } from "./shown-message-state.ts";

export const MessageFilter = managedFilter({
  /** A client's name or phone, or a whole e-mail address. */
  search: listSearch,
  state: z.enum(messageStates).optional(),
  channel: z.enum(messageChannels).optional(),
  kind: z.enum(messageKinds).optional(),
  broadcastId: uuid().optional(),
  /** Only messages that belong to no broadcast. */
  broadcast: z.enum(["none"]).optional(),
  /** The range of days on which the messages were written, inclusive. */
  from: day(validation.date).optional(),
  until: day(validation.date).optional(),
});
export type MessageFilter = z.infer<typeof MessageFilter>;

export const MessageListInput = managedListInput(MessageFilter, {
  sorts: ["createdAt"],
  direction: "descending",
});
export type MessageListInput = z.infer<typeof MessageListInput>;

/** A message without its text, which may contain links that are only for its recipient. */
export const MessageRow = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  /** Empty for a message that was never going to be sent, and for an erased client. */
  recipient: z.string(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  broadcast: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  template: z.string().nullable(),
  subject: z.string(),
  state: z.enum([...messageStates, ...shownQueueStates]),
  reason: z.enum(messageReasons).nullable(),
  /** WhatsApp by hand: the account that sent the message, or else opened its chat. */
  handledBy: z.string().nullable(),
  attempts: z.int(),
  /** The response of the mail server or of Meta to the last attempt. */
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable(),
});
export type MessageRow = z.infer<typeof MessageRow>;

/** Counting more messages than the limit would take longer than reading the page. */
export const MessagePage = managedPage(MessageRow).extend({
  /** Whether more messages match than `total`. Only a narrower filter reaches those. */
  hasUncounted: z.boolean(),
});
export type MessagePage = z.infer<typeof MessagePage>;
