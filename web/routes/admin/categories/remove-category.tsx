import { useQuery } from "@tanstack/react-query";
import { categoryToasts } from "#contract/category/category.texts.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { orpc } from "#web/queries/api.ts";
import { RemoveCategoryDialog } from "./remove-category-dialog.tsx";

type RemoveCategoryProps = {
  category: ManagedCategoryView;
  onRemoved: (title: string, description?: string) => void;
  onRefused: () => void;
  onClose: () => void;
};

/** Loads the complete list for the dialog: a category hidden by the filter may still be the one to move to. */
export function RemoveCategory({ category, onRemoved, ...dialog }: RemoveCategoryProps) {
  const { data } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const current = data?.items.find(({ id }) => id === category.id) ?? category;
  const others = data?.items.filter(({ id }) => id !== category.id) ?? [];
  return (
    <RemoveCategoryDialog
      {...dialog}
      category={current}
      others={others}
      onRemoved={(movedTo) =>
        onRemoved(
          categoryToasts.removed(current.name),
          movedTo && categoryToasts.moved(current, movedTo.name),
        )
      }
    />
  );
}
