import { api } from "#server/api/base.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { removeSavedView } from "./remove-saved-view.ts";
import { saveView } from "./save-view.ts";

export const savedViews = {
  list: api.savedViews.list.handler(({ context, input }) => listSavedViews(context.ctx, input)),
  save: api.savedViews.save.handler(({ context, input }) => saveView(context.ctx, input)),
  remove: api.savedViews.remove.handler(({ context, input }) => removeSavedView(context.ctx, input)),
};
