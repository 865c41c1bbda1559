import { eq, sql } from "drizzle-orm";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { type AutomaticKind, automaticKinds, type MessageChannel } from "#contract/message/message.schema.ts";
import { isApprovedAtMeta } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { automaticMessages } from "./automatic-message.table.ts";

export type AutomaticSetting = {
  kind: AutomaticKind;
  isEnabled: boolean;
  channel: MessageChannel;
  template: { id: string; name: string; versionId: string; isApproved: boolean } | undefined;
  /** When it was switched on or changed: earlier events cause no message. */
  changedAt: Date | undefined;
  version: string | null;
};

/**
 * The two reminders that clients have agreed to since the first wording are on. The others start when an admin
 * switches them on (docs/product.md, Messaging).
 */
const enabledByDefault: readonly AutomaticKind[] = ["coupon_ending", "points_ending"];

/** Shopkeepers have an account with an e-mail address; clients have a phone. */
export function defaultChannel(kind: AutomaticKind): MessageChannel {
  return kind === "weekly_summary" ? "email" : "whatsapp";
}

/**
 * Returns how the messages of a kind leave at this moment; undefined if they cannot. WhatsApp by the API accepts only
 * approved templates from a number that starts a conversation. Without one, clients who agreed to e-mails get an
 * e-mail, and the events of the others wait for an approval while they are current.
 */
export function deliverableSetting(
  setting: AutomaticSetting,
  delivers: DeliveryChannels,
): AutomaticSetting | undefined {
  const { channel, template } = setting;
  if (channel !== "whatsapp" || !delivers.phone || template?.isApproved) return setting;
  return delivers.email ? { ...setting, channel: "email", template: undefined } : undefined;
}

/** Returns the switch and the current version of the template of every kind. */
export async function readAutomaticSettings({
  db,
}: {
  db: Pick<ReadOnlyDatabase, "select">;
}): Promise<Map<AutomaticKind, AutomaticSetting>> {
  const rows = await db
    .select({
      kind: automaticMessages.kind,
      isEnabled: automaticMessages.isEnabled,
      changedAt: automaticMessages.updatedAt,
      version: sql<string>`${automaticMessages.updatedAt}::text`,
      templateId: messageTemplates.id,
      templateName: messageTemplates.name,
      channel: messageTemplates.channel,
      versionId: messageTemplateVersions.id,
      isApproved: sql<boolean | null>`${isApprovedAtMeta()}`,
    })
    .from(automaticMessages)
    .leftJoin(messageTemplates, eq(messageTemplates.id, automaticMessages.templateId))
    .leftJoin(
      messageTemplateVersions,
      sql`${messageTemplateVersions.templateId} = ${messageTemplates.id}
        and ${messageTemplateVersions.number} = ${messageTemplates.version}`,
    );
  const stored = new Map(rows.map((row) => [row.kind, row]));
  return new Map(automaticKinds.map((kind) => [kind, settingOf(kind, stored.get(kind))]));
}

type StoredSetting = {
  isEnabled: boolean;
  changedAt: Date;
  version: string;
  templateId: string | null;
  templateName: string | null;
  channel: MessageChannel | null;
  versionId: string | null;
  isApproved: boolean | null;
};

function settingOf(kind: AutomaticKind, row: StoredSetting | undefined): AutomaticSetting {
  const { templateId: id, templateName: name, versionId, isApproved } = row ?? {};
  return {
    kind,
    isEnabled: row?.isEnabled ?? enabledByDefault.includes(kind),
    channel: row?.channel ?? defaultChannel(kind),
    template: id && name && versionId ? { id, name, versionId, isApproved: isApproved === true } : undefined,
    changedAt: row?.changedAt,
    version: row?.version ?? null,
  };
}
