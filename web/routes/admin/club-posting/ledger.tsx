import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Undo2 } from "lucide-react";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { entryKinds } from "#contract/loyalty/loyalty.schema.ts";
import { entryKindFilters } from "#contract/loyalty/managed-entry.texts.ts";
import type { ManagedEntry, ManagedEntryFilter } from "#contract/loyalty/managed-entry.ts";
import { PeriodFilter } from "#web/panel/filter/period-filter.tsx";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { ListToolbar } from "#web/panel/list-toolbar.tsx";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { itemsOf, pagesOf } from "#web/queries/pages.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { entryColumns } from "./entry-columns.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { PostingAddress } from "./use-posting-address.ts";

type LedgerProps = { filter: ManagedEntryFilter; onChange: (changes: PostingAddress) => void };

/** The ledger of a club, or of the chosen card, newest first. */
export function Ledger({ filter, onChange }: LedgerProps) {
  const query = useInfiniteQuery(orpc.loyalty.manage.entries.infiniteOptions(pagesOf(filter)));
  const queries = useQueryClient();
  const [undoing, setUndoing] = useState<ManagedEntry>();
  return (
    <section aria-label="Extrato" className="min-w-0">
      <ListToolbar
        search={
          <SearchBox
            label="Quem lançou"
            placeholder="Nome de quem lançou"
            value={filter.operator ?? ""}
            onValueChange={(operator) => onChange({ operator: operator || undefined })}
            maxLength={60}
          />
        }
        filters={<LedgerFilters filter={filter} onChange={onChange} />}
        count=""
        action={<ExportLink path={apiAddress(contract.loyalty.manage.exportEntries)} filter={filter} />}
      />
      <ListRows
        label="Extrato"
        columns={entryColumns}
        items={itemsOf(query.data)}
        nameOf={({ clientName }) => clientName}
        onOpen={(id) => onChange({ cardId: itemsOf(query.data).find((entry) => entry.id === id)?.cardId })}
        rowActions={(entry) => [
          {
            id: "open",
            label: "Abrir cartão",
            icon: <CreditCard aria-hidden="true" />,
            onAction: () => onChange({ cardId: entry.cardId }),
          },
          ...(entry.undo
            ? [
                {
                  id: "undo",
                  label: "Desfazer…",
                  icon: <Undo2 aria-hidden="true" />,
                  danger: true,
                  onAction: () => setUndoing(entry),
                },
              ]
            : []),
        ]}
        loading={query.isPending}
        empty={<EmptyState title="Nada lançado com esse filtro" level={3} />}
      />
      <ListEnd query={query} />
      {undoing && (
        <UndoDialog
          entry={undoing}
          companyId={filter.companyId}
          onDone={() => {
            setUndoing(undefined);
            void queries.invalidateQueries({ queryKey: orpc.loyalty.key() });
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}

const all = "all" as const;

function LedgerFilters({ filter, onChange }: LedgerProps) {
  return (
    <>
      <FilterMenu
        label="Tipo"
        value={filter.kind ?? all}
        options={[
          { value: all, label: "todos" },
          ...entryKinds.map((kind) => ({ value: kind, label: entryKindFilters[kind] })),
        ]}
        onValueChange={(kind) => onChange({ kind: kind === all ? undefined : kind })}
      />
      <PeriodFilter from={filter.from} until={filter.until} onChange={onChange} />
    </>
  );
}
