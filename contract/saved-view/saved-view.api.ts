import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { SavedView, SavedViewInput, SavedViewListInput } from "./saved-view.schema.ts";

const tag = "Lists";

export const savedViews = {
  list: endpoint("editor", {
    method: "GET",
    path: "/saved-views",
    summary: "One's own views of a list of the back-office, by name",
    tag,
  })
    .input(SavedViewListInput)
    .output(z.array(SavedView)),

  save: endpoint("editor", {
    method: "PUT",
    path: "/saved-views",
    summary: "Keeps a view under a name; the same name again replaces it",
    tag,
  })
    .input(SavedViewInput)
    .output(SavedView),

  remove: endpoint("editor", {
    method: "DELETE",
    path: "/saved-views/{id}",
    summary: "Forgets one of one's own views",
    tag,
  })
    .input(recordToChange)
    .output(SavedView),
};
