import { useQuery } from "@tanstack/react-query";
import type { IncidentEntry, IncidentWithHistory } from "#contract/incident/incident.schema.ts";
import { incidentRiskLabels, incidentTexts } from "#contract/incident/incident.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { NotificationBadge } from "./incident-badges.tsx";

type IncidentSheetProps = {
  id: string;
  /** True when an entry was just added to the incident. */
  isAdded: boolean;
  onAdd: (incident: IncidentWithHistory) => void;
  onClose: () => void;
};

/** One incident: its current state, and below it all earlier entries. */
export function IncidentSheet({ id, isAdded, onAdd, onClose }: IncidentSheetProps) {
  const query = useQuery(orpc.incidents.get.queryOptions({ input: { id } }));
  const incident = query.data;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={incident?.newest.summary ?? "Incidente"}
      description={incident && <NotificationBadge incident={incident} />}
      actions={incident && <Button onClick={() => onAdd(incident)}>Escrever o que se sabe agora</Button>}
    >
      {isAdded && <Notice tone="success" title={incidentTexts.added} announce className="mb-4" />}
      {query.isPending && (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {query.error && <ReadFailure error={query.error} onRetry={() => query.refetch()} />}
      {incident && (
        <ol aria-label="Registros, do mais novo ao mais antigo" className="flex flex-col gap-6">
          {incident.entries.toReversed().map((entry) => (
            <Entry key={entry.writtenAt} entry={entry} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function Entry({ entry }: { entry: IncidentEntry }) {
  return (
    <li className="flex flex-col gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <p className="text-muted text-sm">
        Escrito por {entry.writtenBy ?? "uma conta que não existe mais"}, <Moment at={entry.writtenAt} />
      </p>
      <DetailList facts={factsOf(entry)} />
    </li>
  );
}

function factsOf(entry: IncidentEntry): Record<string, string | null> {
  return {
    Resumo: entry.summary,
    "Aconteceu em": dayText(entry.happenedOn) ?? incidentTexts.unknown,
    "Soube-se em": dayText(entry.knownOn),
    Risco: incidentRiskLabels[entry.risk],
    "Dados e pessoas": entry.affectedData,
    "Quantas pessoas": entry.affectedPeople?.toLocaleString("pt-BR") ?? incidentTexts.unknown,
    "O que foi feito": entry.measures,
    "ANPD avisada em": dayText(entry.authorityNotifiedOn),
    "Pessoas avisadas em": dayText(entry.peopleNotifiedOn),
  };
}

function dayText(day: string | null): string | null {
  return day && formatDate(day);
}
