import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";
import { templateWords } from "./template-history.tsx";
import { type TemplateFormValues, valuesOf } from "./template-values.ts";

export const templateRevisions: Revisions<ManagedTemplate, TemplateFormValues> = {
  readLatest: (id) => api.messageTemplates.get({ id }),
  readLastChange: async (id) => (await api.messageTemplates.history({ id, limit: 1 })).items[0],
  valuesOf,
  ...templateWords,
};
