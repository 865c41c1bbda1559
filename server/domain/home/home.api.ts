import { api } from "#server/api/base.ts";
import { readHome } from "./read-home.ts";

export const home = {
  get: api.home.get.handler(({ context, input }) => readHome(context.ctx, input)),
};
