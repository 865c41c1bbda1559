import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditActionLabel, auditTables } from "#contract/security/audit.texts.ts";
import { labelOrName } from "#contract/security/security.texts.ts";
import type { AuditLogView } from "#contract/security/security.view.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { auditPages } from "#web/routes/admin/settings/settings-queries.ts";
import { useAuditFilter } from "#web/routes/admin/settings/use-settings-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { AuditEntrySheet } from "./audit-entry-sheet.tsx";
import { AuditFilters } from "./audit-filters.tsx";

/** The audit log. A row opens with its changes. */
export function AuditLog() {
  const [filter, setFilter] = useAuditFilter();
  const [clearings, setClearings] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const query = useInfiniteQuery(
    orpc.security.auditLogs.infiniteOptions({ ...auditPages(filter), placeholderData: keepPreviousData }),
  );
  const entries = itemsOf(query.data);
  const open = entries.find(({ id }) => id === openId);

  function clear() {
    setFilter({});
    setClearings(clearings + 1);
  }

  return (
    <section aria-labelledby="audit-log" className="flex flex-col gap-3">
      <SectionHeading id="audit-log">Registro de alterações</SectionHeading>
      {/* A new key resets the fields when the filter is cleared, including an incomplete date or word. */}
      <AuditFilters key={clearings} filter={filter} onChange={setFilter} />
      <Loading isWaiting={query.isPlaceholderData}>
        <Table
          label="Registro de alterações"
          className="max-h-[60dvh]"
          columns={columns}
          items={entries}
          keyOf={({ id }) => id}
          nameOf={({ action }) => auditActionLabel(action)}
          onOpen={setOpenId}
          loading={query.isPending}
          empty={<NoEntries filtered={Object.keys(filter).length > 0} onClear={clear} />}
        />
      </Loading>
      <ListEnd query={query} />
      {open && <AuditEntrySheet entry={open} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="Nenhuma alteração registrada" level={3} />;
  return (
    <EmptyState
      level={3}
      title="Nenhuma alteração com esse filtro"
      action={
        <Button variant="plain" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

const columns: readonly TableColumn<AuditLogView>[] = [
  {
    id: "action",
    header: "O que fez",
    isRowHeader: true,
    cell: ({ action }) => <span className="font-semibold">{auditActionLabel(action)}</span>,
  },
  { id: "person", header: "Quem", cell: (entry) => <Person entry={entry} /> },
  { id: "table", header: "Onde", cell: ({ tableName }) => labelOrName(auditTables, tableName) },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

function Person({ entry: { userName, impersonatorName } }: { entry: AuditLogView }) {
  return (
    <span className="block min-w-32">
      {userName ?? <span className="text-muted">Sem conta</span>}
      {impersonatorName && <span className="block text-muted text-sm">por {impersonatorName}</span>}
    </span>
  );
}
