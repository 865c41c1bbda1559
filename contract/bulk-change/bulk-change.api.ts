import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { UndoResult } from "./bulk-change.schema.ts";

export const bulkChanges = {
  undo: endpoint("editor", {
    method: "DELETE",
    path: "/bulk-changes/{id}",
    summary: "Takes back one's own bulk action: every row that nobody changed since is as it was before",
    tag: "Lists",
  })
    .input(recordToChange)
    .output(UndoResult),
};
