import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { createCategory } from "./create-category.ts";
import { exportCategories } from "./export-categories.ts";
import { findCategory } from "./find-category.ts";
import { listCategories } from "./list-categories.ts";
import { listCategoryHistory } from "./list-category-history.ts";
import { listManagedCategories } from "./list-managed-categories.ts";
import { removeCategory } from "./remove-category.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { updateCategory } from "./update-category.ts";

export const categories = {
  list: api.categories.list.handler(({ context }) => listCategories(context.ctx)),
  get: api.categories.get.handler(({ context, input }) => findCategory(context.ctx, input.category)),
  manage: {
    list: api.categories.manage.list.handler(({ context, input }) =>
      listManagedCategories(context.ctx, input),
    ),
    export: api.categories.manage.export.handler(({ context, input }) =>
      exportCategories(context.ctx, input),
    ),
    history: api.categories.manage.history.handler(({ context, input }) =>
      listCategoryHistory(context.ctx, input),
    ),
  },
  create: api.categories.create.handler((call) => withIdempotencyKey(call, createCategory, [call.input])),
  update: api.categories.update.handler(({ context, input }) => updateCategory(context.ctx, input)),
  reorder: api.categories.reorder.handler(({ context, input }) => reorderCategories(context.ctx, input)),
  remove: api.categories.remove.handler(({ context, input }) => removeCategory(context.ctx, input)),
};
