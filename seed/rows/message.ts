import type { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import type {
  messageTemplates,
  messageTemplateVersions,
} from "#server/domain/message/template/template.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewTemplate = typeof messageTemplates.$inferInsert;
export type NewTemplateVersion = typeof messageTemplateVersions.$inferInsert;
export type NewBroadcast = typeof broadcasts.$inferInsert;

export function templateRow(overrides: Partial<NewTemplate> = {}): NewTemplate {
  return { id: newId(), name: `Ofertas ${newId()}`, channel: "email", ...overrides };
}

export function templateVersionRow(
  overrides: Partial<NewTemplateVersion> & { templateId: string },
): NewTemplateVersion {
  return {
    id: newId(),
    number: 1,
    subject: "Ofertas da semana para {{nome|você}}",
    body: "Oi, {{nome|cliente}}! Tem oferta nova perto de você.",
    ...overrides,
  };
}

export function broadcastRow(overrides: Partial<NewBroadcast> & { templateVersionId: string }): NewBroadcast {
  return { id: newId(), name: "Ofertas da semana", channel: "email", audience: {}, ...overrides };
}
