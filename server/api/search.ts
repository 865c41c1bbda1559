import { search as find } from "#server/domain/search/search.ts";
import { suggest } from "#server/domain/search/suggest.ts";
import { api } from "./base.ts";

export const search = {
  find: api.search.find.handler(({ context, input }) => find(context.ctx, input)),
  suggest: api.search.suggest.handler(({ context, input }) => suggest(context.ctx, context, input)),
};
