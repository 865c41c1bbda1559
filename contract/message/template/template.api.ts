import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { noInput } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import {
  ApprovalReading,
  ApprovalSource,
  ManagedTemplate,
  ManagedTemplateListInput,
  ManagedTemplatePage,
  TemplateBulkChange,
  TemplatePreview,
  TemplateRevision,
  TemplateTest,
  TemplateTestReceipt,
  TemplateVersionPage,
  TemplateVersionRestoration,
} from "./managed-template.ts";
import { TemplateInput, TemplatePreviewInput } from "./template.schema.ts";

const tag = "Messages";

export const messageTemplates = {
  list: endpoint("editor", {
    method: "GET",
    path: "/admin/message-templates",
    summary: "Lists message templates, filtered and sorted, with the total count",
    tag,
  })
    .input(ManagedTemplateListInput)
    .output(ManagedTemplatePage),

  get: endpoint("editor", {
    method: "GET",
    path: "/admin/message-templates/{id}",
    summary: "Returns all fields of a template, and the version to send with a change",
    tag,
  })
    .input(recordId)
    .output(ManagedTemplate),

  versions: endpoint("editor", {
    method: "GET",
    path: "/admin/message-templates/{id}/versions",
    summary: "Lists the texts that a template had, newest first",
    tag,
  })
    .input(HistoryInput)
    .output(TemplateVersionPage),

  history: endpoint("editor", {
    method: "GET",
    path: "/admin/message-templates/{id}/history",
    summary: "Lists the changes of a template with their authors, newest first",
    tag,
  })
    .input(HistoryInput)
    .output(HistoryPage),

  create: endpoint("editor", {
    method: "POST",
    path: "/admin/message-templates",
    summary: "Creates a template; unknown variables are refused; accepts an Idempotency-Key",
    tag,
  })
    .input(TemplateInput)
    .output(ManagedTemplate),

  update: endpoint("editor", {
    method: "PUT",
    path: "/admin/message-templates/{id}",
    summary: "Replaces all fields of a template; refused if it was changed since it was read",
    tag,
  })
    .input(TemplateRevision)
    .output(ManagedTemplate),

  restoreVersion: endpoint("editor", {
    method: "POST",
    path: "/admin/message-templates/{id}/restorations",
    summary: "Writes the text of an older version again, as a new version",
    tag,
  })
    .input(TemplateVersionRestoration)
    .output(ManagedTemplate),

  change: endpoint("editor", {
    method: "POST",
    path: "/admin/message-templates/bulk-changes",
    summary: "Archives or restores many templates; accepts an Idempotency-Key; can be undone",
    tag,
    maxBodyBytes: limits.selectionBodyMaxBytes,
    maxBodyValues: limits.selectionBodyMaxValues,
  })
    .input(TemplateBulkChange)
    .output(BulkResult),

  preview: endpoint("editor", {
    method: "POST",
    path: "/admin/message-templates/previews",
    summary: "Renders a text with the data of a client; stores and sends nothing",
    tag,
  })
    .input(TemplatePreviewInput)
    .output(TemplatePreview),

  test: endpoint("editor", {
    method: "POST",
    path: "/admin/message-templates/{id}/tests",
    summary: "Queues a template as a test; accepts an Idempotency-Key",
    tag,
  })
    .input(TemplateTest)
    .output(TemplateTestReceipt),

  approvalSource: endpoint("editor", {
    method: "GET",
    path: "/admin/message-template-approvals",
    summary: "Returns whether the states of templates can be read from Meta",
    tag,
  }).output(ApprovalSource),

  readApprovals: endpoint("editor", {
    method: "POST",
    path: "/admin/message-template-approvals",
    summary: "Reads the states of all templates from Meta, stores them and returns a summary",
    tag,
  })
    .input(noInput)
    .output(ApprovalReading),
};
