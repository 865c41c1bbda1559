import { api } from "#server/api/base.ts";
import { countVisit } from "./count-visit.ts";

export const visits = {
  count: api.visits.count.handler(async ({ context, input }) => ({
    counted: await countVisit(context.ctx, context, input),
  })),
};
