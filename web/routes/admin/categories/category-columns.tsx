import type { ManagedCategoryView } from "#contract/schemas/category-view.ts";
import { rowMenuColumn } from "#web/panel/list/row-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";
import type { TableColumn } from "#web/ui/table.tsx";
import { CategoryBadge } from "./category-badge.tsx";

/** The columns of the list; `actionsOf` is what the menu at the end of a row offers. */
export function categoryColumns(
  actionsOf: (category: ManagedCategoryView) => readonly MenuEntry[],
): readonly TableColumn<ManagedCategoryView>[] {
  return [
    {
      id: "name",
      header: "Categoria",
      isRowHeader: true,
      cell: (category) => <NameCell category={category} />,
    },
    {
      id: "state",
      header: "Situação",
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativa" : "Inativa"}</Badge>
      ),
    },
    { id: "offers", header: "Ofertas", numeric: true, cell: ({ offers }) => offers.toLocaleString("pt-BR") },
    {
      id: "companies",
      header: "Empresas",
      numeric: true,
      cell: ({ companies }) => companies.toLocaleString("pt-BR"),
    },
    rowMenuColumn(actionsOf, ({ name }) => name),
  ];
}

function NameCell({ category: { name, slug, icon, tone } }: { category: ManagedCategoryView }) {
  return (
    <span className="flex min-w-36 max-w-lg items-center gap-3">
      <CategoryBadge icon={icon} tone={tone} className="size-7 text-base" />
      <span className="min-w-0 truncate font-semibold">{name}</span>
      <span className="min-w-0 truncate text-muted text-sm max-sm:hidden">{slug}</span>
    </span>
  );
}
