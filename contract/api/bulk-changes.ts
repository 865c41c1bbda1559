import { UndoResult } from "../schemas/bulk-change.ts";
import { recordToChange } from "../schemas/write-input.ts";
import { endpoint } from "./endpoint.ts";

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
