import { api } from "#server/api/base.ts";
import { search as find } from "./search.ts";
import { suggest } from "./suggest.ts";

export const search = {
  find: api.search.find.handler(({ context, input }) => find(context.ctx, input)),
  suggest: api.search.suggest.handler(({ context, input }) => suggest(context.ctx, context, input)),
};
