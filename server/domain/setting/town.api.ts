import { api } from "#server/api/base.ts";
import { findTown } from "./find-town.ts";

export const town = {
  get: api.town.get.handler(({ context }) => findTown(context.ctx)),
};
