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
    summary: "Lists the active categories, in the order set in the back-office",
    tag,
  }).output(z.array(CategoryView)),

  get: endpoint("public", {
    method: "GET",
    path: "/categories/{category}",
    summary: "Returns an active category, by its slug or id",
    tag,
  })
    .input(z.object({ category: slugOrId }))
    .output(CategoryView),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/categories",
      summary: "Lists all categories with the number of records in each, filtered by name and state",
      tag,
    })
      .input(ManagedCategoryListInput)
      .output(ManagedCategoryList),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/categories/export",
      summary: "Exports the categories that match the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCategoryFilter)
      .output(CsvDownload),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/categories/{id}/history",
      summary: "Lists the changes of a category with their authors, newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/categories",
    summary: "Creates a category at the end of the order; accepts an Idempotency-Key",
    tag,
  })
    .input(CategoryInput)
    .output(ManagedCategoryView),

  update: endpoint("editor", {
    method: "PATCH",
    path: "/categories/{id}",
    summary: "Changes the given fields of a category; refused if it was changed since it was read",
    tag,
  })
    .input(CategoryChanges)
    .output(ManagedCategoryView),

  reorder: endpoint("editor", {
    method: "PUT",
    path: "/categories/order",
    summary: "Sets the order of all categories",
    tag,
  })
    .input(CategoryOrder)
    .output(CategoryOrder),

  remove: endpoint("editor", {
    method: "DELETE",
    path: "/categories/{id}",
    summary: "Deletes a category and moves its offers and companies to another one, in one transaction",
    tag,
  })
    .input(CategoryRemoval)
    .output(z.object({ offers: z.int(), companies: z.int() })),
};
