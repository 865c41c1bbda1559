import { endpoint } from "#contract/api/endpoint.ts";
import { noInput, recordToChange } from "#contract/fields/write-input.ts";
import { HandAnswerInput } from "./by-hand.schema.ts";
import { HandQueue, HandTurn } from "./by-hand.view.ts";

const tag = "Messages by hand";

export const messagesByHand = {
  queue: endpoint("editor", {
    method: "GET",
    path: "/admin/messages-by-hand",
    summary: "Counts the WhatsApp messages that staff send by hand, and lists those on other screens",
    tag,
  }).output(HandQueue),

  take: endpoint("editor", {
    method: "POST",
    path: "/admin/messages-by-hand/turns",
    summary: "Returns the next message for the user, and reserves it for some minutes",
    tag,
  })
    .input(noInput)
    .output(HandTurn),

  open: endpoint("editor", {
    method: "PUT",
    path: "/admin/messages-by-hand/{id}/opening",
    summary:
      "Stores that the user opens the chat, and returns its link, unless the client may not get the message",
    tag,
  })
    .input(recordToChange)
    .output(HandTurn),

  answer: endpoint("editor", {
    method: "PUT",
    path: "/admin/messages-by-hand/{id}/outcome",
    summary: "Stores whether an opened message was sent, and returns the next one",
    tag,
  })
    .input(HandAnswerInput)
    .output(HandTurn),

  undo: endpoint("editor", {
    method: "DELETE",
    path: "/admin/messages-by-hand/{id}/outcome",
    summary:
      "Takes back that the user sent a message, or that its phone is not on WhatsApp, for a few minutes",
    tag,
  })
    .input(recordToChange)
    .output(HandTurn),

  postpone: endpoint("editor", {
    method: "PUT",
    path: "/admin/messages-by-hand/{id}/postponement",
    summary: "Puts a message at the end of the queue, and returns the next one",
    tag,
  })
    .input(recordToChange)
    .output(HandTurn),
};
