import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import {
  InboundAnswer,
  InboundAnswerReceipt,
  InboundBulkChange,
  InboundConversation,
  InboundListInput,
  InboundPage,
} from "./inbound.schema.ts";

const tag = "Messages";

export const inboundMessages = {
  list: endpoint("editor", {
    method: "GET",
    path: "/admin/inbound-messages",
    summary: "Lists the messages that people sent to the town's WhatsApp number, newest first, paginated",
    tag,
  })
    .input(InboundListInput)
    .output(InboundPage),

  conversation: endpoint("editor", {
    method: "GET",
    path: "/admin/inbound-messages/{id}/conversation",
    summary:
      "Returns the newest messages from and to the sender of a message, and whether it can be answered",
    tag,
  })
    .input(recordId)
    .output(InboundConversation),

  answer: endpoint("editor", {
    method: "POST",
    path: "/admin/inbound-messages/{id}/replies",
    summary: "Queues an answer by WhatsApp within 24 hours of the last message; accepts an Idempotency-Key",
    tag,
  })
    .input(InboundAnswer)
    .output(InboundAnswerReceipt),

  change: endpoint("editor", {
    method: "POST",
    path: "/admin/inbound-messages/bulk-changes",
    summary: "Closes or reopens many inbound messages; accepts an Idempotency-Key; can be undone",
    tag,
    maxBodyBytes: limits.selectionBodyMaxBytes,
    maxBodyValues: limits.selectionBodyMaxValues,
  })
    .input(InboundBulkChange)
    .output(BulkResult),
};
