import { Mail, MessageCircle, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import type { ApprovalState, MessageChannel } from "#contract/message/message.schema.ts";
import type { ManagedTemplateRow } from "#contract/message/template/managed-template.ts";
import {
  approvalLabels,
  channelLabels,
  whatsappCategoryLabels,
} from "#contract/message/template/template.texts.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

/** The column ids are the API's sort names. */
export const templateColumns: readonly ListColumn<ManagedTemplateRow>[] = [
  {
    id: "name",
    header: "Modelo",
    isRowHeader: true,
    sortable: true,
    cell: ({ name, subject, excerpt }) => (
      <span className="block min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block truncate text-muted text-sm">{subject ?? excerpt}</span>
      </span>
    ),
  },
  {
    id: "channel",
    header: "Canal",
    cell: ({ channel }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap [&_svg]:size-4 [&_svg]:text-muted">
        {icons[channel]}
        {channelLabels[channel]}
      </span>
    ),
  },
  {
    id: "approval",
    header: "Na Meta",
    cell: ({ approval, category }) => (
      <span className="flex flex-wrap gap-1.5">
        {approval && <ApprovalBadge approval={approval} />}
        {category && <Badge>{whatsappCategoryLabels[category]}</Badge>}
        {!approval && !category && <span className="text-muted">não se aplica</span>}
      </span>
    ),
  },
  { id: "number", header: "Versão", numeric: true, cell: ({ number }) => number },
  {
    id: "updatedAt",
    header: "Mudou",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  {
    id: "createdAt",
    header: "Criado",
    sortable: true,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

const icons: Record<MessageChannel, ReactNode> = {
  email: <Mail aria-hidden="true" />,
  whatsapp: <MessageCircle aria-hidden="true" />,
  sms: <MessageSquare aria-hidden="true" />,
};

export function ApprovalBadge({ approval }: { approval: ApprovalState }) {
  return <Badge tone={tones[approval]}>{approvalLabels[approval]}</Badge>;
}

const tones: Record<ApprovalState, BadgeTone> = {
  not_submitted: "neutral",
  pending: "info",
  approved: "success",
  rejected: "danger",
  paused: "warning",
  disabled: "danger",
};
