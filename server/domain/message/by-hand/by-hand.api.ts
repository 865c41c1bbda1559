import { api } from "#server/api/base.ts";
import { answerByHand } from "./answer-by-hand.ts";
import { openByHand } from "./open-by-hand.ts";
import { postponeByHand } from "./postpone-by-hand.ts";
import { readHandQueue } from "./read-hand-queue.ts";
import { takeByHand } from "./take-by-hand.ts";
import { undoByHand } from "./undo-by-hand.ts";

export const messagesByHand = {
  queue: api.messagesByHand.queue.handler(({ context }) => readHandQueue(context.ctx, context)),
  take: api.messagesByHand.take.handler(({ context }) => takeByHand(context.ctx, context)),
  open: api.messagesByHand.open.handler(({ context, input }) => openByHand(context.ctx, context, input)),
  answer: api.messagesByHand.answer.handler(({ context, input }) =>
    answerByHand(context.ctx, context, input),
  ),
  undo: api.messagesByHand.undo.handler(({ context, input }) => undoByHand(context.ctx, context, input)),
  postpone: api.messagesByHand.postpone.handler(({ context, input }) =>
    postponeByHand(context.ctx, context, input),
  ),
};
