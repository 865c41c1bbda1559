import { countVisit } from "#server/domain/visit/count-visit.ts";
import { api } from "./base.ts";

export const visits = {
  count: api.visits.count.handler(({ context, input }) => ({
    counted: countVisit(context.ctx, context, input),
  })),
};
