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
    summary: "Active companies with how many live offers each has, a page at a time",
    tag: "Companies",
  })
    .input(CompanyListInput)
    .output(CompanyPage),

  get: endpoint("public", {
    method: "GET",
    path: "/companies/{company}",
    summary: "The profile of an active company, by its slug or id",
    tag: "Companies",
  })
    .input(z.object({ company: slugOrId }))
    .output(CompanyView),

  manage: {
    options: endpoint("editor", {
      method: "GET",
      path: "/admin/company-options",
      summary: "A few companies to choose from, by words of their names, and the one that is chosen",
      tag: "Companies",
    })
      .input(CompanyOptionsInput)
      .output(z.array(CompanyOption)),

    list: endpoint("editor", {
      method: "GET",
      path: "/admin/companies",
      summary: "Companies in whatever state, filtered and sorted, with how many there are in all",
      tag: "Companies",
    })
      .input(ManagedCompanyListInput)
      .output(ManagedCompanyPage),

    neighborhoods: endpoint("editor", {
      method: "GET",
      path: "/admin/company-neighborhoods",
      summary: "The neighbourhoods that companies have, in alphabetical order",
      tag: "Companies",
    }).output(z.array(z.string())),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/{id}",
      summary: "One company whole, with the version that a change sends back",
      tag: "Companies",
    })
      .input(recordId)
      .output(ManagedCompany),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/{id}/history",
      summary: "Who changed what of a company, the newest first",
      tag: "Companies",
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/bulk-changes",
      summary: "Shows or hides many companies at once; takes an Idempotency-Key; can be taken back",
      tag: "Companies",
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CompanyBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/companies/export",
      summary: "The companies of exactly the filter, as CSV",
      tag: "Companies",
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCompanyFilter)
      .output(CsvDownload),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/import-previews",
      summary: "What importing this CSV would do, row by row; writes nothing",
      tag: "Companies",
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/companies/imports",
      summary:
        "Imports the good rows of a CSV and says what is wrong with the others; takes an Idempotency-Key",
      tag: "Companies",
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/companies",
    summary: "Makes a company, perhaps out of a request; takes an Idempotency-Key",
    tag: "Companies",
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(NewCompany)
    .output(ManagedCompany),

  update: endpoint("editor", {
    method: "PUT",
    path: "/companies/{id}",
    summary: "Writes a company whole, unless somebody else saved since it was read",
    tag: "Companies",
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CompanyRevision)
    .output(ManagedCompany),

  map: endpoint("public", {
    method: "GET",
    path: "/companies/map",
    summary: "Companies with live offers in an area of the map, counted by place where there are many",
    tag: "Companies",
  })
    .input(MapInput)
    .output(MapView),
};
