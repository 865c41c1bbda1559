import { useInfiniteQuery } from "@tanstack/react-query";
import { eventDetails, eventLabel } from "#contract/security/security.texts.ts";
import type { SecurityEventView } from "#contract/security/security.view.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { eventPages } from "#web/routes/admin/settings/settings-queries.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { EventTimes } from "./event-times.tsx";

export function SecurityEvents() {
  const query = useInfiniteQuery(orpc.security.events.infiniteOptions(eventPages));
  return (
    <section aria-labelledby="security-events" className="flex flex-col gap-3">
      <SectionHeading id="security-events">Eventos de segurança</SectionHeading>
      <Table
        label="Eventos de segurança"
        className="max-h-[60dvh]"
        columns={columns}
        items={itemsOf(query.data)}
        keyOf={({ id }) => id}
        nameOf={({ eventType }) => eventLabel(eventType)}
        loading={query.isPending}
        empty={<EmptyState title="Nenhum evento registrado" level={3} />}
      />
      <ListEnd query={query} />
    </section>
  );
}

const columns: readonly TableColumn<SecurityEventView>[] = [
  {
    id: "event",
    header: "O que aconteceu",
    isRowHeader: true,
    cell: ({ eventType, count }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {eventLabel(eventType)}
        <EventTimes count={count} />
      </span>
    ),
  },
  {
    id: "person",
    header: "Quem",
    cell: ({ userName }) => userName ?? <span className="text-muted">Visitante</span>,
  },
  {
    id: "data",
    header: "Detalhes",
    cell: ({ eventData, names }) => (
      <span className="block min-w-40 max-w-96 break-words text-muted text-sm">
        {eventDetails(eventData, names)}
      </span>
    ),
  },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
