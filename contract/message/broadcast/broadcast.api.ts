import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import {
  AudienceInput,
  BroadcastInput,
  BroadcastRevision,
  BroadcastSchedule,
  BroadcastStart,
  BroadcastTest,
} from "./broadcast.schema.ts";
import { AudienceCount, BroadcastListInput, BroadcastPage, BroadcastView } from "./broadcast.view.ts";
import { BroadcastOptions } from "./broadcast-options.ts";

const tag = "Broadcasts";

export const broadcasts = {
  list: endpoint("editor", {
    method: "GET",
    path: "/admin/broadcasts",
    summary: "Lists broadcasts with the counts of their recipients, newest first",
    tag,
  })
    .input(BroadcastListInput)
    .output(BroadcastPage),

  audience: endpoint("editor", {
    method: "GET",
    path: "/admin/broadcasts/audience",
    summary: "Counts the clients of a filter who would get a message, and those left out, by reason",
    tag,
  })
    .input(AudienceInput)
    .output(AudienceCount),

  options: endpoint("editor", {
    method: "GET",
    path: "/admin/broadcasts/options",
    summary: "Returns the templates, the channels and the sending rules that a new broadcast depends on",
    tag,
  }).output(BroadcastOptions),

  get: endpoint("editor", {
    method: "GET",
    path: "/admin/broadcasts/{id}",
    summary: "Returns a broadcast with its texts, its progress, and the version to send with a change",
    tag,
  })
    .input(recordId)
    .output(BroadcastView),

  create: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts",
    summary: "Creates the draft of a broadcast; accepts an Idempotency-Key",
    tag,
  })
    .input(BroadcastInput)
    .output(BroadcastView),

  update: endpoint("editor", {
    method: "PUT",
    path: "/admin/broadcasts/{id}",
    summary: "Replaces all fields of a draft; refused if it was changed since it was read",
    tag,
  })
    .input(BroadcastRevision)
    .output(BroadcastView),

  remove: endpoint("editor", {
    method: "DELETE",
    path: "/admin/broadcasts/{id}",
    summary: "Deletes a draft",
    tag,
  })
    .input(recordToChange)
    .output(z.object({ id: z.uuid() })),

  duplicate: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts/{id}/copies",
    summary: "Creates a draft with the fields of another broadcast; accepts an Idempotency-Key",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  schedule: endpoint("editor", {
    method: "PUT",
    path: "/admin/broadcasts/{id}/schedule",
    summary: "Schedules a draft, or moves a scheduled broadcast to another time",
    tag,
  })
    .input(BroadcastSchedule)
    .output(BroadcastView),

  unschedule: endpoint("editor", {
    method: "DELETE",
    path: "/admin/broadcasts/{id}/schedule",
    summary: "Makes a scheduled broadcast a draft again",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  start: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts/{id}/start",
    summary: "Queues one message for each recipient of a draft; accepts an Idempotency-Key",
    tag,
  })
    .input(BroadcastStart)
    .output(BroadcastView),

  pause: endpoint("editor", {
    method: "PUT",
    path: "/admin/broadcasts/{id}/pause",
    summary: "Stops sending the messages that are still queued",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  resume: endpoint("editor", {
    method: "DELETE",
    path: "/admin/broadcasts/{id}/pause",
    summary: "Continues a paused broadcast",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  cancel: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts/{id}/cancellation",
    summary: "Ends a scheduled, running or paused broadcast; queued messages are not sent",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  retry: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts/{id}/retries",
    summary: "Queues the failed messages of a broadcast again; accepts an Idempotency-Key",
    tag,
  })
    .input(recordToChange)
    .output(BroadcastView),

  test: endpoint("editor", {
    method: "POST",
    path: "/admin/broadcasts/{id}/tests",
    summary: "Queues one message with the texts of a broadcast to the user; accepts an Idempotency-Key",
    tag,
  })
    .input(BroadcastTest)
    .output(z.object({ to: z.string() })),
};
