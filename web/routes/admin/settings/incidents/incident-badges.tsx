import { AlarmClock, BellRing, CircleCheck, ShieldAlert, ShieldCheck } from "lucide-react";
import type { IncidentView } from "#contract/incident/incident.schema.ts";
import { type IncidentRisk, incidentRiskLabels } from "#contract/incident/incident.texts.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { useNow } from "#web/panel/now.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

export function IncidentRiskBadge({ risk }: { risk: IncidentRisk }) {
  const isRelevant = risk === "relevant";
  return (
    <Badge
      tone={isRelevant ? "danger" : "neutral"}
      icon={isRelevant ? <ShieldAlert aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
    >
      {incidentRiskLabels[risk]}
    </Badge>
  );
}

/** Shows whether the authority and the affected people have been notified, and the deadline for it. */
export function NotificationBadge({ incident: { newest, notifyBy } }: { incident: IncidentView }) {
  const day = today(useNow());
  if (notifyBy === null) return <span className="text-muted">Não são precisos</span>;
  if (newest.authorityNotifiedOn && newest.peopleNotifiedOn) {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        Feitos
      </Badge>
    );
  }
  return notifyBy < day ? (
    <Badge tone="danger" icon={<AlarmClock aria-hidden="true" />}>
      Atrasados desde {formatDate(notifyBy)}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<BellRing aria-hidden="true" />}>
      Avisar até {formatDate(notifyBy)}
    </Badge>
  );
}
