import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { approvalStates, messageChannels, whatsappCategories } from "#contract/message/message.schema.ts";
import { TemplateInput } from "./template.schema.ts";
import { templateValidation as texts } from "./template.texts.ts";

export const templateStates = ["active", "archived"] as const;
export type TemplateState = (typeof templateStates)[number];

export const ManagedTemplateFilter = managedFilter({
  search: listSearch,
  channel: z.enum(messageChannels, { error: texts.channel }).optional(),
  /** Without it, templates in use: the archive is only shown on request. */
  state: z.enum(templateStates, { error: texts.state }).optional(),
});
export type ManagedTemplateFilter = z.infer<typeof ManagedTemplateFilter>;

export const templateSorts = ["updatedAt", "name", "createdAt"] as const;
export type TemplateSort = (typeof templateSorts)[number];

export const ManagedTemplateListInput = managedListInput(ManagedTemplateFilter, {
  sorts: templateSorts,
  direction: "descending",
});
export type ManagedTemplateListInput = z.infer<typeof ManagedTemplateListInput>;

const whatsappFields = {
  category: z.enum(whatsappCategories).nullable(),
  providerName: z.string().nullable(),
  /** The state at Meta; null for a template that has no name there. */
  approval: z.enum(approvalStates).nullable(),
};

/** A row of the back-office's list. */
export const ManagedTemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  channel: z.enum(messageChannels),
  ...whatsappFields,
  /** The number of the current version. */
  number: z.int(),
  /** Null for channels without a subject. */
  subject: z.string().nullable(),
  /** The beginning of the body. */
  excerpt: z.string(),
  archivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedTemplateRow = z.infer<typeof ManagedTemplateRow>;

export const ManagedTemplatePage = managedPage(ManagedTemplateRow);
export type ManagedTemplatePage = z.infer<typeof ManagedTemplatePage>;

/** The complete template for the edit form. */
export const ManagedTemplate = z.object({
  id: z.uuid(),
  /** Sent back with a change, to detect that the template was saved in between. */
  version: z.string(),
  name: z.string(),
  channel: z.enum(messageChannels),
  subject: z.string().nullable(),
  body: z.string(),
  actionLabel: z.string().nullable(),
  ...whatsappFields,
  approvalReason: z.string().nullable(),
  number: z.int(),
  /** The current version, as messages refer to it. */
  versionId: z.uuid(),
  archivedAt: z.iso.datetime().nullable(),
});
export type ManagedTemplate = z.infer<typeof ManagedTemplate>;

/** The complete template: a write replaces every field. A changed text becomes a new version. */
export const TemplateRevision = requireAllKeys(TemplateInput).safeExtend({ id: uuid(), version });
export type TemplateRevision = z.infer<typeof TemplateRevision>;

/** One of the texts that a template had. */
export const TemplateVersionView = z.object({
  number: z.int(),
  subject: z.string().nullable(),
  body: z.string(),
  actionLabel: z.string().nullable(),
  at: z.iso.datetime(),
  /** Null for a text that came with the product. */
  by: z.string().nullable(),
});
export type TemplateVersionView = z.infer<typeof TemplateVersionView>;

export const TemplateVersionPage = z.object({
  items: z.array(TemplateVersionView),
  nextCursor: z.string().nullable(),
});
export type TemplateVersionPage = z.infer<typeof TemplateVersionPage>;

/** Writes the text of an older version again, as a new version. */
export const TemplateVersionRestoration = z.strictObject(
  { id: uuid(), number: z.int({ error: texts.version }).positive(texts.version), version },
  { error: validation.form },
);
export type TemplateVersionRestoration = z.infer<typeof TemplateVersionRestoration>;

export const TemplateBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedTemplateFilter),
    action: z.enum(["archive", "restore"], { error: validation.form }),
  },
  { error: validation.form },
);
export type TemplateBulkChange = z.infer<typeof TemplateBulkChange>;

/** The stored text as a test: by e-mail to the user's own address, otherwise to a phone. */
export const TemplateTest = z.strictObject(
  {
    id: uuid(),
    /** Null for an e-mail. */
    phone: phone.nullable(),
    /** The client whose data replaces the variables; null for an example. */
    clientId: uuid().nullable(),
  },
  { error: validation.form },
);
export type TemplateTest = z.infer<typeof TemplateTest>;

export const TemplateTestReceipt = z.object({
  to: z.string(),
  /** Whether a channel is configured that sends it. Otherwise it stays in the outbox. */
  isSent: z.boolean(),
});
export type TemplateTestReceipt = z.infer<typeof TemplateTestReceipt>;

/** A rendered message: nothing is stored or sent. */
export const TemplatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** E-mail only. */
  html: z.string().nullable(),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

/** Whether the settings allow to read approvals from Meta. */
export const ApprovalSource = z.object({ isReadable: z.boolean() });
export type ApprovalSource = z.infer<typeof ApprovalSource>;

/** The result of reading the approvals, in words. */
export const ApprovalReading = z.object({
  isRead: z.boolean(),
  text: z.string(),
  /** Meta's own words about an error. */
  detail: z.string(),
  /** The templates with a reason. */
  remarks: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ApprovalReading = z.infer<typeof ApprovalReading>;
