import type { TemplateBulkChange } from "#contract/message/template/managed-template.ts";
import { templateNoun, templateToasts } from "#contract/message/template/template.texts.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";

export type ChangeTemplates = ReturnType<typeof useTemplateActions>;

/** Archives or restores from the list, one template or many. */
export function useTemplateActions() {
  const changeInBulk = useBulkChange(templateNoun);
  return (selection: TemplateBulkChange["selection"], action: TemplateBulkChange["action"]): Promise<void> =>
    changeInBulk({
      send: () =>
        api.messageTemplates.change(
          { selection, action },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => templateToasts.changed(action, changed),
    });
}
