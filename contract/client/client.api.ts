import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { MyCouponPage, MyCouponsInput } from "#contract/coupon/coupon.view.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { noInput, recordToChange } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { CsvDownload, CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import {
  ClientExport,
  ClientProfile,
  ClientProfileInput,
  DeviceView,
  ErasureReceipt,
  PhoneCodeReceipt,
  PhoneCodeRequest,
  PhoneConfirmation,
  RequestedExport,
} from "./client.schema.ts";
import { ConsentChange, OptOutInput, OptOutReceipt } from "./consent.schema.ts";
import {
  ClientBulkChange,
  ClientConsentChange,
  ClientMerge,
  ClientRevision,
  ClientSegmentCounts,
  ClientTags,
  ManagedClient,
  ManagedClientFilter,
  ManagedClientListInput,
  ManagedClientPage,
} from "./managed-client.ts";

const tag = "Clients";

export const clients = {
  device: endpoint("public", {
    method: "GET",
    path: "/client/device",
    summary: "Who used this device last, as they typed it here, and whether their phone was confirmed",
    tag,
  }).output(DeviceView),

  forgetDevice: endpoint("public", {
    method: "DELETE",
    path: "/client/device",
    summary: "Leaves this device: it shows no coupons any more",
    tag,
  })
    .input(noInput)
    .output(DeviceView),

  sendPhoneCode: endpoint("public", {
    method: "POST",
    path: "/client/phone-codes",
    summary: "Sends a code to a phone; answers the same whether or not anybody has it",
    tag,
  })
    .input(PhoneCodeRequest)
    .output(PhoneCodeReceipt),

  confirmPhone: endpoint("device", {
    method: "POST",
    path: "/client/phone-confirmations",
    summary: "Confirms a phone on the device that asked for its code; then it shows all of that phone",
    tag,
  })
    .input(PhoneConfirmation)
    .output(DeviceView),

  coupons: endpoint("device", {
    method: "GET",
    path: "/client/coupons",
    summary: "Coupons taken on this device, and all of its phone once confirmed, the newest first",
    tag,
  })
    .input(MyCouponsInput)
    .output(MyCouponPage),

  profile: endpoint("device", {
    method: "GET",
    path: "/client/profile",
    summary: "What is kept of the person findAccountId phone was confirmed here",
    tag,
  }).output(ClientProfile),

  correct: endpoint("device", {
    method: "PUT",
    path: "/client/profile",
    summary: "Corrects one's own data",
    tag,
  })
    .input(ClientProfileInput)
    .output(ClientProfile),

  changeConsent: endpoint("device", {
    method: "PUT",
    path: "/client/consents",
    summary: "Gives or takes back consent for one channel and purpose",
    tag,
  })
    .input(ConsentChange)
    .output(ClientProfile),

  optOut: endpoint("public", {
    method: "POST",
    path: "/client/opt-outs",
    summary: "Takes back every consent for a channel, by the signed link of a message",
    tag,
  })
    .input(OptOutInput)
    .output(OptOutReceipt),

  export: endpoint("device", {
    method: "GET",
    path: "/client/export",
    summary: "Everything that is kept of the person, to take along",
    tag,
  }).output(ClientExport),

  // Public, because the erasure itself ends the device's session: if the response is lost, the device must be able to
  // repeat the request.
  erase: endpoint("public", {
    method: "DELETE",
    path: "/client/profile",
    summary: "Makes the person anonymous; sums stay, names do not. Sent again, it gives the same protocol",
    tag,
  })
    .input(noInput)
    .output(ErasureReceipt),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/clients",
      summary: "Clients, filtered and sorted, with how many there are in all",
      tag,
    })
      .input(ManagedClientListInput)
      .output(ManagedClientPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/{id}",
      summary: "One client whole, with consents and what happened",
      tag,
    })
      .input(recordId)
      .output(ManagedClient),

    update: endpoint("editor", {
      method: "PUT",
      path: "/admin/clients/{id}",
      summary:
        "Writes name, phone, contacts, tags and notes, unless somebody else saved since they were read",
      tag,
    })
      .input(ClientRevision)
      .output(ManagedClient),

    segments: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/segments",
      summary: "How many clients of the filter are in each segment",
      tag,
    })
      .input(ManagedClientFilter)
      .output(ClientSegmentCounts),

    tags: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/tags",
      summary: "The tags that clients have, the most used first",
      tag,
    }).output(ClientTags),

    changeConsent: endpoint("editor", {
      method: "PUT",
      path: "/admin/clients/{id}/consents",
      summary: "Writes down what a client said of one channel and purpose",
      tag,
    })
      .input(ClientConsentChange)
      .output(ManagedClient),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/bulk-changes",
      summary: "Gives many clients a tag or takes it from them; takes an Idempotency-Key; can be taken back",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(ClientBulkChange)
      .output(BulkResult),

    merge: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/{id}/merges",
      summary: "Makes a duplicate part of this client; can be undone; takes an Idempotency-Key",
      tag,
    })
      .input(ClientMerge)
      .output(ManagedClient),

    unmerge: endpoint("editor", {
      method: "DELETE",
      path: "/admin/client-merges/{id}",
      summary: "Parts a duplicate from its client again",
      tag,
    })
      .input(recordToChange)
      .output(ManagedClient),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/import-previews",
      summary: "What importing this CSV would do, row by row; writes nothing",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/imports",
      summary:
        "Imports the good rows of a CSV and says what is wrong with the others; takes an Idempotency-Key",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    handOver: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/{id}/exports",
      summary: "Everything that is kept of a client, made on their request, with a protocol number",
      tag,
    })
      .input(recordToChange)
      .output(RequestedExport),

    erase: endpoint("editor", {
      method: "DELETE",
      path: "/admin/clients/{id}",
      summary: "Makes a client anonymous on their request, with a protocol number",
      tag,
    })
      .input(recordToChange)
      .output(ErasureReceipt),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/export",
      summary: "The clients of exactly the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedClientFilter)
      .output(CsvDownload),
  },
};
