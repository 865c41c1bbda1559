import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import {
  CompanyRequestFilter,
  CompanyRequestInput,
  CompanyRequestListInput,
  CompanyRequestPage,
  CompanyRequestReceipt,
  CompanyRequestView,
} from "./company-request.schema.ts";

const tag = "Companies";

export const companyRequests = {
  receive: endpoint("public", {
    method: "POST",
    path: "/company-requests",
    summary: "A shop asks to be on the site; sent again while it waits, it is the same request",
    tag,
  })
    .input(CompanyRequestInput)
    .output(CompanyRequestReceipt),

  list: endpoint("editor", {
    method: "GET",
    path: "/admin/company-requests",
    summary: "Requests in one status, the newest or the oldest first, a page at a time",
    tag,
  })
    .input(CompanyRequestListInput)
    .output(CompanyRequestPage),

  export: endpoint("editor", {
    method: "GET",
    path: "/admin/company-requests/export",
    summary: "The requests of exactly the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(CompanyRequestFilter)
    .output(CsvDownload),

  dismiss: endpoint("editor", {
    method: "PUT",
    path: "/admin/company-requests/{id}/dismissal",
    summary: "Puts a waiting request aside",
    tag,
  })
    .input(recordToChange)
    .output(CompanyRequestView),

  restore: endpoint("editor", {
    method: "DELETE",
    path: "/admin/company-requests/{id}/dismissal",
    summary: "Lets a request that was put aside wait again",
    tag,
  })
    .input(recordToChange)
    .output(CompanyRequestView),
};
