import { Eye, EyeOff, History, Pencil, Plus, Trash } from "lucide-react";
import type { ManagedCategoryList, ManagedCategoryView } from "#contract/schemas/category-view.ts";
import { orderEntries } from "#web/panel/list/order-entries.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";
import { categoryColumns } from "./category-columns.tsx";
import type { useCategoryActions } from "./use-category-actions.ts";

type CategoryTableProps = {
  list: ManagedCategoryList | undefined;
  /** Only the whole list has an order to change. */
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

  return (
    <Table
      label="Categorias"
      columns={categoryColumns(actionsOf)}
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={(key) => {
        const category = items.find(({ id }) => id === key);
        if (category) onEdit(category);
      }}
      onReorder={canReorder ? reorder : undefined}
      loading={list === undefined}
      empty={
        list?.total === 0 ? <NoCategories onCreate={onCreate} /> : <NothingFound onClear={onClearFilter} />
      }
    />
  );
}

function NoCategories({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="Nenhuma categoria ainda"
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          Criar a primeira
        </Button>
      }
    >
      As categorias ajudam quem visita o site a achar o que procura.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhuma categoria com esse filtro"
      action={
        <Button variant="plain" onClick={onClear}>
          Limpar busca e filtro
        </Button>
      }
    >
      Procure por outra palavra ou mude a situação.
    </EmptyState>
  );
}
