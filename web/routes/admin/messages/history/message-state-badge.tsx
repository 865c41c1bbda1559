import {
  CheckCheck,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  Eye,
  Hand,
  Inbox,
  MessageCircleQuestionMark,
} from "lucide-react";
import type { ReactNode } from "react";
import { messageStateLabels } from "#contract/message/history/message-history.texts.ts";
import type { ShownMessageState } from "#contract/message/history/shown-message-state.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

export function MessageStateBadge({ state }: { state: ShownMessageState }) {
  return <Badge {...looks[state]}>{messageStateLabels[state]}</Badge>;
}

const looks: Record<ShownMessageState, { tone: BadgeTone; icon: ReactNode }> = {
  queued: { tone: "info", icon: <Clock aria-hidden="true" /> },
  undelivered: { tone: "warning", icon: <Inbox aria-hidden="true" /> },
  waiting: { tone: "warning", icon: <Hand aria-hidden="true" /> },
  opened: { tone: "warning", icon: <MessageCircleQuestionMark aria-hidden="true" /> },
  sent: { tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  delivered: { tone: "success", icon: <CheckCheck aria-hidden="true" /> },
  read: { tone: "success", icon: <Eye aria-hidden="true" /> },
  failed: { tone: "danger", icon: <CircleX aria-hidden="true" /> },
  skipped: { tone: "neutral", icon: <CircleSlash aria-hidden="true" /> },
};
