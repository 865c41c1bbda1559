import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import { broadcastStateLabels } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import { type BroadcastState, broadcastStates } from "#contract/message/message.schema.ts";
import { paths } from "#contract/paths.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { progressOf } from "#web/routes/admin/messages/send/broadcast-progress.ts";
import { BroadcastStateBadge } from "#web/routes/admin/messages/send/broadcast-state-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

const perPage = 30;

/** The broadcasts with their numbers. A row opens its messages. */
export function BroadcastsTab() {
  const navigate = useNavigate();
  const [state, setState] = useState<BroadcastState>();
  const [page, setPage] = useState(1);
  const input = { page, limit: perPage, ...(state && { state }) };
  const { data, error, refetch } = useQuery(
    orpc.broadcasts.list.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  const pageCount = Math.ceil((data?.total ?? 0) / perPage);
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <FilterMenu
          label="Situação"
          value={state ?? "all"}
          options={[
            { value: "all" as const, label: "todas" },
            ...broadcastStates.map((value) => ({ value, label: broadcastStateLabels[value] })),
          ]}
          onValueChange={(chosen) => {
            setState(chosen === "all" ? undefined : chosen);
            setPage(1);
          }}
        />
      </div>
      <ListRows
        label="Envios"
        columns={columns}
        items={data?.items ?? []}
        nameOf={({ name }) => name}
        onOpen={(id) => navigate(paths.admin.messageHistory({ broadcastId: id }))}
        loading={data === undefined}
        empty={<EmptyState title="Nenhum envio">Os envios que você criar aparecem aqui.</EmptyState>}
      />
      {pageCount > 1 && (
        <div className="flex items-center gap-3">
          <Button variant="plain" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button variant="plain" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            Próximos
          </Button>
        </div>
      )}
    </div>
  );
}

const number = (value: number) => value.toLocaleString("pt-BR");

const columns: readonly ListColumn<BroadcastRow>[] = [
  {
    id: "name",
    header: "Envio",
    isRowHeader: true,
    cell: ({ name, template, channel }) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-muted text-sm">
          {template} · {messageChannelLabels[channel]}
        </span>
      </span>
    ),
  },
  { id: "state", header: "Situação", cell: ({ state }) => <BroadcastStateBadge state={state} /> },
  { id: "sent", header: "Enviadas", numeric: true, cell: (row) => number(progressOf(row.counts).sent) },
  {
    id: "delivered",
    header: "Entregues",
    numeric: true,
    cell: (row) => number(progressOf(row.counts).delivered),
  },
  { id: "read", header: "Lidas", numeric: true, cell: (row) => number(progressOf(row.counts).read) },
  { id: "failed", header: "Falhas", numeric: true, cell: (row) => number(progressOf(row.counts).failed) },
  {
    id: "skipped",
    header: "De fora",
    numeric: true,
    cell: (row) => number(progressOf(row.counts).skipped),
  },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ startedAt, scheduledAt, createdAt }) => <Moment at={startedAt ?? scheduledAt ?? createdAt} />,
  },
];
