import { api } from "#server/api/base.ts";
import { undoBulkChange } from "./undo-bulk-change.ts";

export const bulkChanges = {
  undo: api.bulkChanges.undo.handler(({ context, input }) => undoBulkChange(context.ctx, input)),
};
