import type { Sendable } from "#server/platform/message/transport.ts";
import type { Render } from "./send-messages.ts";
import type { TakenMessage } from "./settle-and-take.ts";

/** Returns the text of a message as it is sent. */
export function createRender(): Render {
  return async (_ctx, message) => {
    if (message.text === null) throw new Error("the message has no text");
    return written(message, message.text);
  };
}

function written({ id, channel, recipient, subject, html }: TakenMessage, text: string): Sendable {
  return { id, channel, to: recipient, subject, text, html: html ?? undefined };
}
