import {
  broadcastRow,
  type NewBroadcast,
  type NewTemplate,
  type NewTemplateVersion,
  templateRow,
  templateVersionRow,
} from "#seed/rows/message.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

/** A template with its first version, which is returned with it. */
export async function makeTemplate(
  db: Database,
  overrides: Partial<NewTemplate> = {},
  version: Partial<NewTemplateVersion> = {},
) {
  const template = onlyRow(await db.insert(messageTemplates).values(templateRow(overrides)).returning());
  const row = templateVersionRow({ templateId: template.id, ...version });
  return {
    ...template,
    firstVersion: onlyRow(await db.insert(messageTemplateVersions).values(row).returning()),
  };
}

/** Also creates a template, unless `templateVersionId` is given. */
export async function makeBroadcast(db: Database, overrides: Partial<NewBroadcast> = {}) {
  const { channel } = overrides;
  const templateVersionId =
    overrides.templateVersionId ?? (await makeTemplate(db, channel && { channel })).firstVersion.id;
  return onlyRow(
    await db
      .insert(broadcasts)
      .values(broadcastRow({ ...overrides, templateVersionId }))
      .returning(),
  );
}

type NewMessage = typeof outbox.$inferInsert;

/** A message in the outbox, due immediately. */
export async function makeMessage(db: Database, overrides: Partial<NewMessage> = {}) {
  const row = {
    id: newId(),
    recipient: `${newId()}@cliente.test`,
    subject: "Oi",
    text: "Oi!",
    html: "<p>Oi!</p>",
  };
  return onlyRow(
    await db
      .insert(outbox)
      .values({ ...row, ...overrides })
      .returning(),
  );
}
