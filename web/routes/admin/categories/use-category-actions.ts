import { useMutation, useQueryClient } from "@tanstack/react-query";
import { categoryToasts as toasts } from "#contract/category/category.texts.ts";
import type { ManagedCategoryList, ManagedCategoryView } from "#contract/category/category.view.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

const wholeList = orpc.categories.manage.list.queryKey({ input: {} });

/** Actions that apply immediately from the list and can be undone. */
export function useCategoryActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.categories.key() });

  const switching = useMutation(
    orpc.categories.update.mutationOptions({ onError: showFailure, onSettled: refresh }),
  );
  const ordering = useMutation(
    orpc.categories.reorder.mutationOptions({
      onMutate: ({ ids }) => {
        const before = queries.getQueryData<ManagedCategoryList>(wholeList);
        queries.setQueryData<ManagedCategoryList>(wholeList, (list) => list && inOrder(list, ids));
        return { before };
      },
      onError: (error, _order, context) => {
        queries.setQueryData(wholeList, context?.before);
        showFailure(error);
      },
      onSettled: refresh,
    }),
  );

  async function setActive(category: ManagedCategoryView, isActive: boolean): Promise<void> {
    const { id, version, name } = category;
    const saved = await switching.mutateAsync({ id, version, isActive }).catch(() => undefined);
    if (!saved) return;
    showToast({
      title: isActive ? toasts.activated(name) : toasts.archived(name),
      action: {
        label: toasts.undo,
        onAction: () => switching.mutate({ id, version: saved.version, isActive: !isActive }),
      },
    });
  }

  async function reorder(before: string[], ids: string[]): Promise<void> {
    if (ids.join() === before.join()) return;
    const saved = await ordering.mutateAsync({ ids }).catch(() => undefined);
    if (!saved) return;
    showToast({
      title: toasts.reordered,
      action: { label: toasts.undo, onAction: () => ordering.mutate({ ids: before }) },
    });
  }

  return { setActive, reorder, refresh };
}

function inOrder({ items, total }: ManagedCategoryList, ids: readonly string[]): ManagedCategoryList {
  return { items: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
}
