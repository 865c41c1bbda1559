import { formatPhone } from "#contract/fields/phone.ts";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import {
  byHandText,
  messageFieldLabels as labels,
  messageKindLabels,
  messageReasonTexts,
} from "#contract/message/history/message-history.texts.ts";
import type { MessageRow } from "#contract/message/history/message-history.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { MessageStateBadge } from "./message-state-badge.tsx";

/** The column ids are the API's sort names. */
export const messageColumns: readonly ListColumn<MessageRow>[] = [
  {
    id: "client",
    header: labels.recipient,
    isRowHeader: true,
    cell: (message) => <Recipient message={message} />,
  },
  { id: "kind", header: labels.kind, cell: (message) => <Kind message={message} /> },
  { id: "channel", header: labels.channel, cell: ({ channel }) => messageChannelLabels[channel] },
  {
    id: "state",
    header: labels.state,
    cell: ({ state, reason, handledBy }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <MessageStateBadge state={state} />
        {handledBy && <span className="text-muted text-sm">{byHandText(state, handledBy)}</span>}
        {reason && <span className="text-muted text-sm">{messageReasonTexts[reason].label}</span>}
      </span>
    ),
  },
  {
    id: "createdAt",
    header: labels.createdAt,
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "sentAt",
    header: labels.sentAt,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} /> : "—"),
  },
];

function Recipient({ message }: { message: MessageRow }) {
  const address = recipientOf(message);
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold">{message.client?.name ?? address ?? "—"}</span>
      {message.client && address && <span className="block truncate text-muted text-sm">{address}</span>}
    </span>
  );
}

function Kind({ message: { kind, broadcast, subject } }: { message: MessageRow }) {
  const detail = broadcast?.name ?? subject;
  return (
    <span className="block min-w-0 max-w-80">
      <span className="block">{messageKindLabels[kind]}</span>
      {detail && <span className="block truncate text-muted text-sm">{detail}</span>}
    </span>
  );
}

/** Null for a message without a recipient. */
export function recipientOf({ channel, recipient }: MessageRow): string | null {
  if (recipient === "") return null;
  return channel === "email" ? recipient : formatPhone(recipient);
}
