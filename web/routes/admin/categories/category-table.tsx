import { Eye, EyeOff, History, Pencil, Trash } from "lucide-react";
import type { ManagedCategoryList, ManagedCategoryView } from "#contract/category/category.view.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { ListEmpty } from "#web/panel/list/list-empty.tsx";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { useIsNarrowScreen } from "#web/panel/list/narrow-screen.ts";
import { orderEntries } from "#web/panel/list/order-entries.tsx";
import { rowMenuColumn } from "#web/panel/list/row-menu.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { OrderedTable } from "#web/ui/table/ordered-table.tsx";
import { categoryColumns } from "./category-columns.tsx";
import type { useCategoryActions } from "./use-category-actions.ts";

type CategoryTableProps = {
  list: ManagedCategoryList | undefined;
  /** Only the complete list can be reordered. */
  canReorder: boolean;
  actions: ReturnType<typeof useCategoryActions>;
  onCreate: () => void;
  onEdit: (category: ManagedCategoryView) => void;
  onRemove: (category: ManagedCategoryView) => void;
  onHistory: (category: ManagedCategoryView) => void;
  onClearFilter: () => void;
};

export function CategoryTable({
  list,
  canReorder,
  actions,
  onCreate,
  onEdit,
  onRemove,
  onHistory,
  onClearFilter,
}: CategoryTableProps) {
  const isNarrow = useIsNarrowScreen();
  const items = list?.items ?? [];
  const order = items.map(({ id }) => id);
  const reorder = (ids: string[]) => actions.reorder(order, ids);

  const actionsOf = (category: ManagedCategoryView): MenuEntry[] => [
    { id: "edit", label: "Editar", icon: <Pencil aria-hidden="true" />, onAction: () => onEdit(category) },
    ...(canReorder ? orderEntries(category.id, order, reorder) : []),
    category.isActive
      ? {
          id: "archive",
          label: "Tirar do site",
          icon: <EyeOff aria-hidden="true" />,
          onAction: () => actions.setActive(category, false),
        }
      : {
          id: "activate",
          label: "Mostrar no site",
          icon: <Eye aria-hidden="true" />,
          onAction: () => actions.setActive(category, true),
        },
    {
      id: "history",
      label: "Histórico",
      icon: <History aria-hidden="true" />,
      onAction: () => onHistory(category),
    },
    {
      id: "remove",
      label: "Apagar…",
      icon: <Trash aria-hidden="true" />,
      danger: true,
      onAction: () => onRemove(category),
    },
  ];

  const rows = {
    label: "Categorias",
    items,
    nameOf: ({ name }: ManagedCategoryView) => name,
    onOpen: (key: string) => {
      const category = items.find(({ id }) => id === key);
      if (category) onEdit(category);
    },
    loading: list === undefined,
    empty: (
      <ListEmpty
        isFiltered={list?.total !== 0}
        onClear={onClearFilter}
        noMatch={{
          title: "Nenhuma categoria com esse filtro",
          text: "Procure por outra palavra ou mude a situação.",
        }}
        none={{
          title: "Nenhuma categoria ainda",
          text: "As categorias ajudam quem visita o site a achar o que procura.",
        }}
        first={<MainButton label="Criar a primeira" onAction={onCreate} />}
      />
    ),
  };
  // On cards the menu entries move a category.
  if (!canReorder || isNarrow) return <ListRows {...rows} columns={categoryColumns} rowActions={actionsOf} />;
  return (
    <OrderedTable
      {...rows}
      columns={[...categoryColumns, rowMenuColumn(actionsOf, rows.nameOf)]}
      keyOf={({ id }) => id}
      onReorder={reorder}
    />
  );
}
