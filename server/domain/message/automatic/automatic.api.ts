import { api } from "#server/api/base.ts";
import { listAutomatic } from "./list-automatic.ts";
import { saveAutomatic } from "./save-automatic.ts";

export const automaticMessages = {
  list: api.automaticMessages.list.handler(({ context }) => listAutomatic(context.ctx, context.platform)),
  save: api.automaticMessages.save.handler(({ context, input }) =>
    saveAutomatic(context.ctx, context.platform, input),
  ),
};
