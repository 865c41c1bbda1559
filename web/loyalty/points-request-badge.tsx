import type { ShownRequestState } from "#contract/loyalty/loyalty.schema.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

const states: Record<ShownRequestState, { tone: BadgeTone; text: string }> = {
  waiting: { tone: "warning", text: "Esperando a loja" },
  approved: { tone: "success", text: "Aprovado" },
  declined: { tone: "danger", text: "Recusado" },
  cancelled: { tone: "neutral", text: "Cancelado" },
  undone: { tone: "neutral", text: "Aprovado e desfeito" },
};

export function PointsRequestBadge({ state }: { state: ShownRequestState }) {
  const { tone, text } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}
