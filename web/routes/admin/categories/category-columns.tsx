import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { CategoryBadge } from "./category-badge.tsx";

export const categoryColumns: readonly ListColumn<ManagedCategoryView>[] = [
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
];

function NameCell({ category: { name, slug, icon, tone } }: { category: ManagedCategoryView }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CategoryBadge icon={icon} tone={tone} className="size-7 text-base" />
      <span className="min-w-0 truncate font-semibold">{name}</span>
      <span className="min-w-0 truncate text-muted text-sm max-sm:hidden">{slug}</span>
    </span>
  );
}
