import { api } from "#server/api/base.ts";
import { listMails } from "./list-mails.ts";

export const mails = {
  list: api.mails.list.handler(({ context, input }) => listMails(context.ctx, context, input)),
};
