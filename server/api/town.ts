import { findTown } from "#server/domain/setting/find-town.ts";
import { api } from "./base.ts";

export const town = {
  get: api.town.get.handler(({ context }) => findTown(context.ctx)),
};
