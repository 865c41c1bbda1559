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
  OptOutLift,
} from "./managed-client.ts";
import { PhoneProofRequest, PhoneProofView } from "./phone-proof.schema.ts";

const tag = "Clients";

export const clients = {
  device: endpoint("public", {
    method: "GET",
    path: "/client/device",
    summary: "Returns the name and phone last typed on this device, and whether the phone was confirmed",
    tag,
  }).output(DeviceView),

  forgetDevice: endpoint("public", {
    method: "DELETE",
    path: "/client/device",
    summary: "Removes the client from this device, which then shows no coupons",
    tag,
  })
    .input(noInput)
    .output(DeviceView),

  sendPhoneCode: endpoint("public", {
    method: "POST",
    path: "/client/phone-codes",
    summary: "Sends a code to a phone; the response does not reveal whether a client has that phone",
    tag,
  })
    .input(PhoneCodeRequest)
    .output(PhoneCodeReceipt),

  confirmPhone: endpoint("device", {
    method: "POST",
    path: "/client/phone-confirmations",
    summary:
      "Confirms a phone on the device that requested the code, which then shows all coupons of that phone",
    tag,
  })
    .input(PhoneConfirmation)
    .output(DeviceView),

  phoneProof: endpoint("public", {
    method: "GET",
    path: "/client/phone-proof",
    summary: "Returns the ways of confirming a phone without a sent code, and the one that is open here",
    tag,
  }).output(PhoneProofView),

  startPhoneProof: endpoint("public", {
    method: "POST",
    path: "/client/phone-proofs",
    summary: "Creates a code for a WhatsApp message of the phone's owner or for a shopkeeper",
    tag,
  })
    .input(PhoneProofRequest)
    .output(PhoneProofView),

  completePhoneProof: endpoint("device", {
    method: "POST",
    path: "/client/proved-phones",
    summary: "Confirms the phone on this device after the message arrived or a shopkeeper typed the code",
    tag,
  })
    .input(noInput)
    .output(DeviceView),

  coupons: endpoint("device", {
    method: "GET",
    path: "/client/coupons",
    summary: "Lists the coupons claimed on this device, and all of its phone once confirmed, newest first",
    tag,
  })
    .input(MyCouponsInput)
    .output(MyCouponPage),

  profile: endpoint("device", {
    method: "GET",
    path: "/client/profile",
    summary: "Returns the stored data of the client whose phone was confirmed on this device",
    tag,
  }).output(ClientProfile),

  correct: endpoint("device", {
    method: "PUT",
    path: "/client/profile",
    summary: "Corrects the client's own data",
    tag,
  })
    .input(ClientProfileInput)
    .output(ClientProfile),

  changeConsent: endpoint("device", {
    method: "PUT",
    path: "/client/consents",
    summary: "Gives or withdraws consent for one channel and purpose",
    tag,
  })
    .input(ConsentChange)
    .output(ClientProfile),

  optOut: endpoint("public", {
    method: "POST",
    path: "/client/opt-outs",
    summary: "Withdraws all consents for a channel, with the signed link of a message",
    tag,
  })
    .input(OptOutInput)
    .output(OptOutReceipt),

  export: endpoint("device", {
    method: "GET",
    path: "/client/export",
    summary: "Exports all stored data of the client",
    tag,
  }).output(ClientExport),

  // Public, because the erasure itself ends the device's session: if the response is lost, the device must be able to
  // repeat the request.
  erase: endpoint("public", {
    method: "DELETE",
    path: "/client/profile",
    summary:
      "Anonymises the client; totals stay, names do not. A repeated request returns the same protocol number",
    tag,
  })
    .input(noInput)
    .output(ErasureReceipt),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/clients",
      summary: "Lists clients, filtered and sorted, with the total count",
      tag,
    })
      .input(ManagedClientListInput)
      .output(ManagedClientPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/{id}",
      summary: "Returns all fields of a client, with consents and history",
      tag,
    })
      .input(recordId)
      .output(ManagedClient),

    update: endpoint("editor", {
      method: "PUT",
      path: "/admin/clients/{id}",
      summary:
        "Replaces name, phone, contacts, tags and notes of a client; refused if they were changed since they were read",
      tag,
    })
      .input(ClientRevision)
      .output(ManagedClient),

    segments: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/segments",
      summary: "Returns the number of clients in each segment that match the filter",
      tag,
    })
      .input(ManagedClientFilter)
      .output(ClientSegmentCounts),

    tags: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/tags",
      summary: "Lists the tags of the clients, most used first",
      tag,
    }).output(ClientTags),

    changeConsent: endpoint("editor", {
      method: "PUT",
      path: "/admin/clients/{id}/consents",
      summary: "Records a consent or refusal that a client stated, for one channel and purpose",
      tag,
    })
      .input(ClientConsentChange)
      .output(ManagedClient),

    liftOptOut: endpoint("admin", {
      method: "POST",
      path: "/admin/clients/{id}/opt-out-lifts",
      summary:
        "Allows mails to the client's mailbox again, whose reader opted out or that bounced; the reason is recorded",
      tag,
    })
      .input(OptOutLift)
      .output(ManagedClient),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/bulk-changes",
      summary: "Adds a tag to many clients or removes it; accepts an Idempotency-Key; can be undone",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(ClientBulkChange)
      .output(BulkResult),

    merge: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/{id}/merges",
      summary: "Merges a duplicate into this client; can be undone; accepts an Idempotency-Key",
      tag,
    })
      .input(ClientMerge)
      .output(ManagedClient),

    unmerge: endpoint("editor", {
      method: "DELETE",
      path: "/admin/client-merges/{id}",
      summary: "Undoes the merge of a duplicate",
      tag,
    })
      .input(recordToChange)
      .output(ManagedClient),

    previewImport: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/import-previews",
      summary: "Previews the import of a CSV file, row by row, without writing anything",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    import: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/imports",
      summary:
        "Imports the valid rows of a CSV file and returns the errors of the others; accepts an Idempotency-Key",
      tag,
      maxBodyBytes: limits.csvBodyMaxBytes,
    })
      .input(CsvUpload)
      .output(ImportReport),

    handOver: endpoint("editor", {
      method: "POST",
      path: "/admin/clients/{id}/exports",
      summary: "Exports all stored data of a client on their request, with a protocol number",
      tag,
    })
      .input(recordToChange)
      .output(RequestedExport),

    erase: endpoint("editor", {
      method: "DELETE",
      path: "/admin/clients/{id}",
      summary: "Anonymises a client on their request, with a protocol number",
      tag,
    })
      .input(recordToChange)
      .output(ErasureReceipt),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/clients/export",
      summary: "Exports the clients that match the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedClientFilter)
      .output(CsvDownload),
  },
};
