import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId, slugOrId } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { CsvDownload, CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import { MapInput, MapView } from "#contract/search/map.view.ts";
import {
  CompanyListInput,
  CompanyOption,
  CompanyOptionsInput,
  CompanyPage,
  CompanyView,
} from "./company.view.ts";
import {
  CompanyBulkChange,
  CompanyRevision,
  ManagedCompany,
  ManagedCompanyFilter,
  ManagedCompanyListInput,
  ManagedCompanyPage,
  NewCompany,
} from "./managed-company.ts";

export const companies = {
  list: endpoint("public", {
    method: "GET",
    path: "/companies",
    summary: "Lists the active companies with the number of live offers of each, paginated",
    tag: "Companies",
  })
    .input(CompanyListInput)
    .output(CompanyPage),

  get: endpoint("public", {
    method: "GET",
    path: "/companies/{company}",
    summary: "Returns the profile of an active company, by its slug or id",
    tag: "Companies",
  })
    .input(z.object({ company: slugOrId }))
    .output(CompanyView),

  manage: {
    options: endpoint("editor", {
      method: "GET",
      path: "/admin/company-options",
      summary: "Lists a few companies for a selection field, by words of their names, and the selected one",
      tag: "Companies",
    })
      .input(CompanyOptionsInput)
      .output(z.array(CompanyOption)),

    list: endpoint("editor", {
      method: "GET",
      path: "/admin/companies",
      summary: "Lists companies in any state, filtered and sorted, with the total count",
      tag: "Companies",
    })
      .input(ManagedCompanyListInput)
      .output(ManagedCompanyPage),

    neighborhoods: endpoint("editor", {
      method: "GET",
      path: "/admin/company-neighborhoods",
      summary: "Lists the neighbourhoods of the companies, in alphabetical order",
      tag: "Companies",
    }).output(z.array(z.string())),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/{id}",
      summary: "Returns all fields of a company, with the version to send with a change",
      tag: "Companies",
    })
      .input(recordId)
      .output(ManagedCompany),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/{id}/history",
      summary: "Lists the changes of a company with their authors, newest first",
      tag: "Companies",
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/bulk-changes",
      summary: "Activates or deactivates many companies; accepts an Idempotency-Key; can be undone",
      tag: "Companies",
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CompanyBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/export",
      summary: "Exports the companies that match the filter, as CSV",
      tag: "Companies",
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCompanyFilter)
      .output(CsvDownload),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/import-previews",
      summary: "Previews the import of a CSV file, row by row, without writing anything",
      tag: "Companies",
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/imports",
      summary:
        "Imports the valid rows of a CSV file and returns the errors of the others; accepts an Idempotency-Key",
      tag: "Companies",
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/companies",
    summary: "Creates a company, optionally from a company request; accepts an Idempotency-Key",
    tag: "Companies",
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(NewCompany)
    .output(ManagedCompany),

  update: endpoint("editor", {
    method: "PUT",
    path: "/companies/{id}",
    summary: "Replaces all fields of a company; refused if it was changed since it was read",
    tag: "Companies",
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CompanyRevision)
    .output(ManagedCompany),

  map: endpoint("public", {
    method: "GET",
    path: "/companies/map",
    summary:
      "Lists the companies with live offers in an area of the map, as counts by place where there are many",
    tag: "Companies",
  })
    .input(MapInput)
    .output(MapView),
};
