import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { automaticKinds } from "#contract/message/message.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { oneOf, updatedAt } from "#server/platform/database/query/columns.ts";

/** The switch and the template of each automatic message. A kind without a row has the defaults of the product. */
export const automaticMessages = pgTable(
  "automatic_messages",
  {
    kind: text("kind", { enum: automaticKinds }).primaryKey(),
    isEnabled: boolean("is_enabled").notNull(),
    /** Null for the text of the product. */
    templateId: uuid("template_id").references(() => messageTemplates.id, { onDelete: "restrict" }),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "restrict" }),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("automatic_messages_kind_known", "kind", automaticKinds),
    index("automatic_messages_template").on(table.templateId),
    index("automatic_messages_profile").on(table.profileId),
  ],
);
