import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { CsvDownload, CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import {
  ManagedOffer,
  ManagedOfferFilter,
  ManagedOfferListInput,
  ManagedOfferPage,
  OfferBulkChange,
  OfferRevision,
} from "./managed-offer.ts";
import { OfferInput } from "./offer.schema.ts";
import { OfferListInput, OfferPage, OfferView } from "./offer.view.ts";
import { OfferQr } from "./offer-qr.view.ts";
import { ScanView } from "./scan.view.ts";

const tag = "Offers";

export const offers = {
  list: endpoint("public", {
    method: "GET",
    path: "/offers",
    summary: "Lists the offers that can be claimed today, paginated",
    tag,
  })
    .input(OfferListInput)
    .output(OfferPage),

  get: endpoint("public", {
    method: "GET",
    path: "/offers/{id}",
    summary:
      "Returns one offer for the public; inactive offers are not found, expired ones are marked as expired",
    tag,
  })
    .input(recordId)
    .output(OfferView),

  scan: endpoint("public", {
    method: "POST",
    path: "/offers/{id}/scans",
    summary: "Counts a scan of the offer's printed QR code and returns where it leads",
    tag,
  })
    .input(recordToChange)
    .output(ScanView),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/offers",
      summary: "Lists offers in any state, filtered and sorted, with the total count",
      tag,
    })
      .input(ManagedOfferListInput)
      .output(ManagedOfferPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}",
      summary: "Returns all fields of an offer, with the version to send with a change",
      tag,
    })
      .input(recordId)
      .output(ManagedOffer),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}/history",
      summary: "Lists the changes of an offer with their authors, newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/bulk-changes",
      summary: "Changes the status or dates of many offers; accepts an Idempotency-Key; can be undone",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(OfferBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/export",
      summary: "Exports the offers that match the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedOfferFilter)
      .output(CsvDownload),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/import-previews",
      summary: "Previews the import of a CSV file, row by row, without writing anything",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/imports",
      summary:
        "Imports the valid rows of a CSV file and returns the errors of the others; accepts an Idempotency-Key",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/offers",
    summary: "Creates an offer; accepts an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(OfferInput)
    .output(ManagedOffer),

  update: endpoint("editor", {
    method: "PUT",
    path: "/offers/{id}",
    summary: "Replaces all fields of an offer; refused if it was changed since it was read",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(OfferRevision)
    .output(ManagedOffer),

  qr: {
    svg: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.svg",
      summary: "Returns the offer's QR code as SVG, for printing in any size",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(recordId)
      .output(OfferQr),
    png: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.png",
      summary: "Returns the offer's QR code as a picture of 1024 pixels",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(recordId)
      .output(OfferQr),
  },
};
