import { undoBulkChange } from "#server/domain/bulk-change/undo-bulk-change.ts";
import { api } from "./base.ts";

export const bulkChanges = {
  undo: api.bulkChanges.undo.handler(({ context, input }) => undoBulkChange(context.ctx, input)),
};
