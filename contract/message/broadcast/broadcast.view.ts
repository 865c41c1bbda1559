import { z } from "zod";
import { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { listSearch, managedFilter, managedListInput, managedPage } from "#contract/lists/managed-list.ts";
import {
  approvalStates,
  broadcastStates,
  messageChannels,
  messageReasons,
  messageStates,
  skipReasons,
  whatsappCategories,
} from "#contract/message/message.schema.ts";
import { BroadcastValues } from "./broadcast.schema.ts";

/** How many clients of an audience get a message, and how many do not, by reason. */
export const AudienceCount = z.object({
  recipients: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

/** The recipients of a broadcast in one state. A state with reasons has one entry for each. */
export const RecipientCount = z.object({
  state: z.enum(messageStates),
  reason: z.enum(messageReasons).nullable(),
  count: z.int(),
});
export type RecipientCount = z.infer<typeof RecipientCount>;

export const BroadcastRow = z.object({
  id: z.uuid(),
  name: z.string(),
  channel: z.enum(messageChannels),
  template: z.string(),
  state: z.enum(broadcastStates),
  scheduledAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  ratePerMinute: z.int().nullable(),
  counts: z.array(RecipientCount),
});
export type BroadcastRow = z.infer<typeof BroadcastRow>;

export const BroadcastFilter = managedFilter({
  search: listSearch,
  state: z.enum(broadcastStates).optional(),
});
export type BroadcastFilter = z.infer<typeof BroadcastFilter>;

export const BroadcastListInput = managedListInput(BroadcastFilter, {
  sorts: ["createdAt"],
  direction: "descending",
});
export type BroadcastListInput = z.infer<typeof BroadcastListInput>;

export const BroadcastPage = managedPage(BroadcastRow);
export type BroadcastPage = z.infer<typeof BroadcastPage>;

export const BroadcastView = BroadcastRow.extend({
  /** Sent back with a change, to detect that the broadcast was saved in between. */
  version: z.string(),
  templateId: z.uuid(),
  /** The texts of the version that is sent. */
  content: z.object({
    subject: z.string(),
    body: z.string(),
    actionLabel: z.string().nullable(),
    category: z.enum(whatsappCategories).nullable(),
    approval: z.enum(approvalStates).nullable(),
    /** False when the template was changed after this draft was saved. */
    isCurrent: z.boolean(),
  }),
  audience: ManagedClientFilter,
  values: BroadcastValues,
  author: z.string().nullable(),
});
export type BroadcastView = z.infer<typeof BroadcastView>;
