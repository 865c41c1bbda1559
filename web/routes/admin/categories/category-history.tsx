import { useInfiniteQuery } from "@tanstack/react-query";
import type { CategoryTone } from "#contract/category/category.schema.ts";
import { categoryActionLabels, categoryFieldLabels, toneNames } from "#contract/category/category.texts.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import { HistorySheet } from "#web/panel/list/history-sheet.tsx";
import { orpc } from "#web/queries/api.ts";
import { pagesOf } from "#web/queries/pages.ts";

type CategoryHistoryProps = { category: ManagedCategoryView; onClose: () => void };

export function CategoryHistory({ category: { id, name }, onClose }: CategoryHistoryProps) {
  const query = useInfiniteQuery(orpc.categories.manage.history.infiniteOptions(pagesOf({ id })));
  return (
    <HistorySheet
      name={name}
      query={query}
      actionLabels={categoryActionLabels}
      {...categoryWords}
      onClose={onClose}
    />
  );
}

export const categoryWords: ChangeWords = { fieldLabels: categoryFieldLabels, valueText };

function valueText(field: string, value: unknown): string {
  if (value === null) return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return field === "tone" ? toneNames[value as CategoryTone] : String(value);
}
