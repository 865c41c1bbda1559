import type { PointsRequestState } from "#contract/loyalty/loyalty.schema.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

const states: Record<PointsRequestState, { tone: BadgeTone; text: string }> = {
  waiting: { tone: "warning", text: "Esperando a loja" },
  approved: { tone: "success", text: "Aprovado" },
  declined: { tone: "danger", text: "Recusado" },
  cancelled: { tone: "neutral", text: "Cancelado" },
};

export function PointsRequestBadge({ state }: { state: PointsRequestState }) {
  const { tone, text } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}
