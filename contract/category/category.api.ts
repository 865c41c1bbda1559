import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { slugOrId } from "#contract/fields/identifiers.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import { CategoryChanges, CategoryInput, CategoryOrder, CategoryRemoval } from "./category.schema.ts";
import {
  CategoryView,
  ManagedCategoryFilter,
  ManagedCategoryList,
  ManagedCategoryListInput,
  ManagedCategoryView,
} from "./category.view.ts";

const tag = "Categories";

export const categories = {
  list: endpoint("public", {
    method: "GET",
    path: "/categories",
    summary: "Active categories, in the order the back-office gave them",
    tag,
  }).output(z.array(CategoryView)),

  get: endpoint("public", {
    method: "GET",
    path: "/categories/{category}",
    summary: "An active category, by its slug or id",
    tag,
  })
    .input(z.object({ category: slugOrId }))
    .output(CategoryView),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/categories",
      summary: "All categories with how much each holds, found by name and state",
      tag,
    })
      .input(ManagedCategoryListInput)
      .output(ManagedCategoryList),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/categories/export",
      summary: "The categories of exactly the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCategoryFilter)
      .output(CsvDownload),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/categories/{id}/history",
      summary: "Who changed what of a category, the newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/categories",
    summary: "Makes a category, last in the order; takes an Idempotency-Key",
    tag,
  })
    .input(CategoryInput)
    .output(ManagedCategoryView),

  update: endpoint("editor", {
    method: "PATCH",
    path: "/categories/{id}",
    summary: "Changes what is given, unless somebody else saved since it was read",
    tag,
  })
    .input(CategoryChanges)
    .output(ManagedCategoryView),

  reorder: endpoint("editor", {
    method: "PUT",
    path: "/categories/order",
    summary: "Gives all categories their places",
    tag,
  })
    .input(CategoryOrder)
    .output(CategoryOrder),

  remove: endpoint("editor", {
    method: "DELETE",
    path: "/categories/{id}",
    summary: "Deletes a category; what it holds moves to another one in the same step",
    tag,
  })
    .input(CategoryRemoval)
    .output(z.object({ offers: z.int(), companies: z.int() })),
};
