import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { SavedView, SavedViewInput, SavedViewListInput } from "./saved-view.schema.ts";

const tag = "Lists";

export const savedViews = {
  list: endpoint("editor", {
    method: "GET",
    path: "/saved-views",
    summary: "Lists the current user's saved views of a back-office list, by name",
    tag,
  })
    .input(SavedViewListInput)
    .output(z.array(SavedView)),

  save: endpoint("editor", {
    method: "PUT",
    path: "/saved-views",
    summary: "Saves a view under a name; replaces a view with the same name",
    tag,
  })
    .input(SavedViewInput)
    .output(SavedView),

  remove: endpoint("editor", {
    method: "DELETE",
    path: "/saved-views/{id}",
    summary: "Deletes one of the current user's saved views",
    tag,
  })
    .input(recordToChange)
    .output(SavedView),
};
