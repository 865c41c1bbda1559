import { z } from "zod";
import { UndoResult } from "../schemas/bulk-change.ts";
import { uuid } from "../schemas/identifiers.ts";
import { endpoint } from "./endpoint.ts";

export const bulkChanges = {
  undo: endpoint("editor", {
    method: "DELETE",
    path: "/bulk-changes/{id}",
    summary: "Takes back one's own bulk action: every row that nobody changed since is as it was before",
    tag: "Lists",
  })
    .input(z.object({ id: uuid() }))
    .output(UndoResult),
};
