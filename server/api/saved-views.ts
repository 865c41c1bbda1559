import { listSavedViews } from "#server/domain/saved-view/list-saved-views.ts";
import { removeSavedView } from "#server/domain/saved-view/remove-saved-view.ts";
import { saveView } from "#server/domain/saved-view/save-view.ts";
import { api } from "./base.ts";

export const savedViews = {
  list: api.savedViews.list.handler(({ context, input }) => listSavedViews(context.ctx, input)),
  save: api.savedViews.save.handler(({ context, input }) => saveView(context.ctx, input)),
  remove: api.savedViews.remove.handler(({ context, input }) => removeSavedView(context.ctx, input)),
};
