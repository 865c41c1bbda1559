import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { categoryCount, categoryToasts } from "#contract/category/category.texts.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { ListActions } from "#web/panel/list/list-actions.tsx";
import { ViewsMenu } from "#web/panel/list/views-menu.tsx";
import { ListToolbar } from "#web/panel/list-toolbar.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { categoriesQuery } from "./categories-query.ts";
import {
  exportFilter,
  isWholeOrder,
  type Order,
  orders,
  readFilter,
  states,
  writeFilter,
} from "./category-filter.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryHistory } from "./category-history.tsx";
import { CategoryTable } from "./category-table.tsx";
import { RemoveCategory } from "./remove-category.tsx";
import { useCategoryActions } from "./use-category-actions.ts";
import { useCategoryFilter } from "./use-category-filter.ts";

/** The dialog that is open over the list. */
type Open = { form: "new" } | { form: "edit" | "remove" | "history"; category: ManagedCategoryView };

const orderLabels: Record<Order, string> = {
  site: "a do site",
  nome: "nome",
  ofertas: "mais ofertas",
  empresas: "mais empresas",
};

export function CategoriesScreen() {
  const { filter, change } = useCategoryFilter();
  const { data, isError, error, refetch } = useQuery(categoriesQuery(orpc, filter));
  const actions = useCategoryActions();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = () => setOpen({ form: "new" });

  function finish(title: string, description?: string) {
    close();
    showToast({ title, ...(description !== undefined && { description }) });
    return actions.refresh();
  }

  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            label="Buscar categoria"
            placeholder="Nome da categoria"
            value={filter.search}
            onValueChange={(search) => change({ search })}
            maxLength={100}
          />
        }
        filters={
          <>
            <FilterMenu
              label="Situação"
              value={filter.state}
              options={states.map((state) => ({ value: state, label: state }))}
              onValueChange={(state) => change({ state })}
            />
            <FilterMenu
              label="Ordem"
              value={filter.order}
              options={orders.map((order) => ({ value: order, label: orderLabels[order] }))}
              onValueChange={(order) => change({ order })}
            />
            <ViewsMenu
              screen="categories"
              query={writeFilter(filter).toString()}
              onOpen={(query) => change(readFilter(new URLSearchParams(query)))}
            />
          </>
        }
        count={data ? categoryCount(data.items.length, data.total) : ""}
        action={
          <ListActions
            exportPath={apiAddress(contract.categories.manage.export)}
            filter={exportFilter(filter)}
            main={{ label: "Nova categoria", onAction: create }}
          />
        }
      />
      {isError && !data ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <CategoryTable
          list={data}
          canReorder={isWholeOrder(filter)}
          actions={actions}
          onCreate={create}
          onEdit={(category) => setOpen({ form: "edit", category })}
          onRemove={(category) => setOpen({ form: "remove", category })}
          onHistory={(category) => setOpen({ form: "history", category })}
          onClearFilter={() => change({ search: "", state: "todas" })}
        />
      )}
      {open && (open.form === "new" || open.form === "edit") && (
        <CategoryForm
          category={open.form === "edit" ? open.category : undefined}
          onSaved={({ name }) =>
            finish(open.form === "edit" ? categoryToasts.saved(name) : categoryToasts.created(name))
          }
          onClose={close}
        />
      )}
      {open?.form === "history" && <CategoryHistory category={open.category} onClose={close} />}
      {open?.form === "remove" && (
        <RemoveCategory
          category={open.category}
          onRemoved={finish}
          onRefused={actions.refresh}
          onClose={close}
        />
      )}
    </>
  );
}
