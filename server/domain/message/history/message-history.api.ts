import { api } from "#server/api/base.ts";
import { exportMessages } from "./export-messages.ts";
import { listMessages } from "./list-messages.ts";

export const messageHistory = {
  list: api.messageHistory.list.handler(({ context, input }) => listMessages(context.ctx, context, input)),
  export: api.messageHistory.export.handler(({ context, input }) =>
    exportMessages(context.ctx, context, input),
  ),
};
