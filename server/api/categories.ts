import { listCategories } from "#server/domain/category/list-categories.ts";
import { api } from "./base.ts";

export const categories = {
  list: api.categories.list.handler(({ context }) => listCategories(context.ctx)),
};
