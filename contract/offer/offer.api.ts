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
    summary: "Offers that can be taken today, a page at a time",
    tag,
  })
    .input(OfferListInput)
    .output(OfferPage),

  get: endpoint("public", {
    method: "GET",
    path: "/offers/{id}",
    summary: "One offer as the public sees it; what is not active is not found, what has expired says so",
    tag,
  })
    .input(recordId)
    .output(OfferView),

  scan: endpoint("public", {
    method: "POST",
    path: "/offers/{id}/scans",
    summary: "Counts a scan of the offer's printed code and says where it leads",
    tag,
  })
    .input(recordToChange)
    .output(ScanView),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/offers",
      summary: "Offers in whatever state, filtered and sorted, with how many there are in all",
      tag,
    })
      .input(ManagedOfferListInput)
      .output(ManagedOfferPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}",
      summary: "One offer whole, with the version that a change sends back",
      tag,
    })
      .input(recordId)
      .output(ManagedOffer),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}/history",
      summary: "Who changed what of an offer, the newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/bulk-changes",
      summary: "Status or dates of many offers at once; takes an Idempotency-Key; can be taken back",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(OfferBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/export",
      summary: "The offers of exactly the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedOfferFilter)
      .output(CsvDownload),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/import-previews",
      summary: "What importing this CSV would do, row by row; writes nothing",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/imports",
      summary:
        "Imports the good rows of a CSV and says what is wrong with the others; takes an Idempotency-Key",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/offers",
    summary: "Makes an offer; takes an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(OfferInput)
    .output(ManagedOffer),

  update: endpoint("editor", {
    method: "PUT",
    path: "/offers/{id}",
    summary: "Writes an offer whole, unless somebody else saved since it was read",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(OfferRevision)
    .output(ManagedOffer),

  qr: {
    svg: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.svg",
      summary: "The offer's QR code as a drawing, to be printed in any size",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(recordId)
      .output(OfferQr),
    png: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.png",
      summary: "The offer's QR code as a picture of 1024 pixels",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(recordId)
      .output(OfferQr),
  },
};
