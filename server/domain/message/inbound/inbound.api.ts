import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { answerInbound } from "./answer-inbound.ts";
import { changeInbound } from "./change-inbound.ts";
import { listInbound } from "./list-inbound.ts";
import { readConversation } from "./read-conversation.ts";

export const inboundMessages = {
  list: api.inboundMessages.list.handler(({ context, input }) => listInbound(context.ctx, context, input)),
  conversation: api.inboundMessages.conversation.handler(({ context, input }) =>
    readConversation(context.ctx, context, input),
  ),
  answer: api.inboundMessages.answer.handler((call) =>
    withIdempotencyKey(call, answerInbound, [call.input, call.context.platform]),
  ),
  change: api.inboundMessages.change.handler((call) => withIdempotencyKey(call, changeInbound, [call.input])),
};
