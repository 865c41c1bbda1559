import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { approvalStates, messageChannels, whatsappCategories } from "#contract/message/message.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  moment,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

/** Texts with variables, for broadcasts and automatic messages. The text itself is in the versions. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: id(),
    name: text("name").notNull(),
    channel: text("channel", { enum: messageChannels }).notNull(),
    /** The number of the current version. */
    version: integer("version").notNull().default(1),
    /** WhatsApp only: the template's category, its name at Meta and its state there. */
    category: text("category", { enum: whatsappCategories }),
    providerName: text("provider_name"),
    approval: text("approval", { enum: approvalStates }),
    approvalReason: text("approval_reason"),
    archivedAt: moment("archived_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("message_templates_channel_known", "channel", messageChannels),
    oneOf("message_templates_category_known", "category", whatsappCategories),
    oneOf("message_templates_approval_known", "approval", approvalStates),
    lengthBetween("message_templates_name_length", "name", 1, limits.templateNameMaxLength),
    uniqueIndex("message_templates_name_unique").on(sql`lower(name)`).where(sql`archived_at is null`),
    uniqueIndex("message_templates_provider_name").on(table.providerName),
    index("message_templates_newest").on(table.createdAt, table.id),
    index("message_templates_refused")
      .on(table.updatedAt)
      .where(sql`approval in ('rejected', 'paused', 'disabled') and archived_at is null`),
  ],
);

/** Append-only: a message keeps the version that it was written with. */
export const messageTemplateVersions = pgTable(
  "message_template_versions",
  {
    id: id(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => messageTemplates.id, { onDelete: "restrict" }),
    number: integer("number").notNull(),
    /** Empty for WhatsApp, which has no subject. */
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** The label of the button that leads to `{{link}}`; null for a message without a button. */
    actionLabel: text("action_label"),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("message_template_versions_number").on(table.templateId, table.number),
    lengthAtMost("message_template_versions_subject_length", "subject", limits.templateSubjectMaxLength),
    lengthBetween("message_template_versions_body_length", "body", 1, limits.templateBodyMaxLength),
    lengthAtMost("message_template_versions_action_length", "action_label", limits.templateActionMaxLength),
    index("message_template_versions_profile").on(table.profileId),
  ],
);
