import { useInfiniteQuery } from "@tanstack/react-query";
import { templateActionLabels, templateFieldLabels } from "#contract/message/template/template.texts.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import { HistorySheet } from "#web/panel/list/history-sheet.tsx";
import { orpc } from "#web/queries/api.ts";
import { pagesOf } from "#web/queries/pages.ts";

type TemplateHistoryProps = { id: string; name: string; onClose: () => void };

export function TemplateHistory({ id, name, onClose }: TemplateHistoryProps) {
  const query = useInfiniteQuery(orpc.messageTemplates.history.infiniteOptions(pagesOf({ id })));
  return (
    <HistorySheet
      name={name}
      query={query}
      actionLabels={templateActionLabels}
      {...templateWords}
      onClose={onClose}
    />
  );
}

export const templateWords: ChangeWords = {
  fieldLabels: templateFieldLabels,
  valueText: (_field, value) => (value === null || value === "" ? "vazio" : String(value)),
};
