import { readHome } from "#server/domain/home/read-home.ts";
import { api } from "./base.ts";

export const home = {
  get: api.home.get.handler(({ context, input }) => readHome(context.ctx, input)),
};
