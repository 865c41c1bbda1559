import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { UndoResult } from "./bulk-change.schema.ts";

export const bulkChanges = {
  undo: endpoint("editor", {
    method: "DELETE",
    path: "/bulk-changes/{id}",
    summary: "Undoes a bulk action of the current user: restores every row that was not changed since",
    tag: "Lists",
  })
    .input(recordToChange)
    .output(UndoResult),
};
