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
    summary: "Requests to list a shop on the site; a repeated request is the same one while it is pending",
    tag,
  })
    .input(CompanyRequestInput)
    .output(CompanyRequestReceipt),

  list: endpoint("editor", {
    method: "GET",
    path: "/admin/company-requests",
    summary: "Lists the company requests in one status, newest or oldest first, paginated",
    tag,
  })
    .input(CompanyRequestListInput)
    .output(CompanyRequestPage),

  export: endpoint("editor", {
    method: "GET",
    path: "/admin/company-requests/export",
    summary: "Exports the company requests that match the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(CompanyRequestFilter)
    .output(CsvDownload),

  dismiss: endpoint("editor", {
    method: "PUT",
    path: "/admin/company-requests/{id}/dismissal",
    summary: "Dismisses a pending company request",
    tag,
  })
    .input(recordToChange)
    .output(CompanyRequestView),

  restore: endpoint("editor", {
    method: "DELETE",
    path: "/admin/company-requests/{id}/dismissal",
    summary: "Restores a dismissed company request to pending",
    tag,
  })
    .input(recordToChange)
    .output(CompanyRequestView),
};
