import { Check, MessageCircleReply, MessageCircleWarning } from "lucide-react";
import { messageReasonTexts, messageStateLabels } from "#contract/message/history/message-history.texts.ts";
import type { InboundRow } from "#contract/message/inbound/inbound.schema.ts";
import { Badge } from "#web/ui/display/badge.tsx";

type InboundStateProps = { message: Pick<InboundRow, "state" | "handledBy" | "reply"> };

/** Whether a message needs a person, who took care of it, and what happened to the answer. */
export function InboundState({ message: { state, handledBy, reply } }: InboundStateProps) {
  const detail = reply && answerDetail(reply);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {state === "open" && (
        <Badge tone="warning" icon={<MessageCircleWarning aria-hidden="true" />}>
          Aberta
        </Badge>
      )}
      {state === "answered" && (
        <Badge tone="info" icon={<MessageCircleReply aria-hidden="true" />}>
          Respondida{handledBy && ` por ${firstName(handledBy)}`}
        </Badge>
      )}
      {state === "closed" && (
        <Badge icon={<Check aria-hidden="true" />}>
          Encerrada {handledBy ? `por ${firstName(handledBy)}` : "pelo portal"}
        </Badge>
      )}
      {detail && <span className="text-muted text-sm">{detail}</span>}
    </span>
  );
}

function answerDetail({ state, reason }: NonNullable<InboundRow["reply"]>): string {
  const label = messageStateLabels[state].toLowerCase();
  return `Resposta: ${label}${reason ? ` (${messageReasonTexts[reason].label})` : ""}`;
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
