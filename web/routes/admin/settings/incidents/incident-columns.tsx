import type { IncidentView } from "#contract/incident/incident.schema.ts";
import { formatDate } from "#contract/time/dates.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { IncidentRiskBadge, NotificationBadge } from "./incident-badges.tsx";

export const incidentColumns: readonly ListColumn<IncidentView>[] = [
  {
    id: "summary",
    header: "O que aconteceu",
    isRowHeader: true,
    cell: ({ newest }) => <span className="font-semibold wrap-anywhere">{newest.summary}</span>,
  },
  {
    id: "known",
    header: "Soube-se em",
    className: "whitespace-nowrap",
    cell: ({ newest }) => formatDate(newest.knownOn),
  },
  {
    id: "risk",
    header: "Risco",
    wideOnCard: true,
    cell: ({ newest }) => <IncidentRiskBadge risk={newest.risk} />,
  },
  {
    id: "telling",
    header: "Avisos",
    wideOnCard: true,
    cell: (incident) => <NotificationBadge incident={incident} />,
  },
  {
    id: "people",
    header: "Pessoas",
    numeric: true,
    cell: ({ newest }) => newest.affectedPeople?.toLocaleString("pt-BR") ?? "?",
  },
  {
    id: "written",
    header: "Último registro",
    className: "whitespace-nowrap",
    cell: ({ newest }) => <Moment at={newest.writtenAt} />,
  },
];
