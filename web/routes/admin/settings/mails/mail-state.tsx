import { CheckCheck, CircleCheck, CircleSlash, CircleX, Clock, Eye, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import type { MailView } from "#contract/mail/mail.view.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

export function MailState({ state }: { state: MailView["state"] }) {
  const { label, ...look } = states[state];
  return <Badge {...look}>{label}</Badge>;
}

const states: Record<MailView["state"], { tone: BadgeTone; icon: ReactNode; label: string }> = {
  queued: { tone: "info", icon: <Clock aria-hidden="true" />, label: "Na fila" },
  undelivered: { tone: "warning", icon: <Inbox aria-hidden="true" />, label: "Guardado" },
  sent: { tone: "success", icon: <CircleCheck aria-hidden="true" />, label: "Enviado" },
  delivered: { tone: "success", icon: <CheckCheck aria-hidden="true" />, label: "Entregue" },
  read: { tone: "success", icon: <Eye aria-hidden="true" />, label: "Lida" },
  skipped: { tone: "neutral", icon: <CircleSlash aria-hidden="true" />, label: "Não enviada" },
  failed: { tone: "danger", icon: <CircleX aria-hidden="true" />, label: "Não saiu" },
};
