import { listMails } from "#server/domain/account/list-mails.ts";
import { api } from "./base.ts";

export const mails = {
  list: api.mails.list.handler(({ context, input }) => listMails(context.ctx, context, input)),
};
