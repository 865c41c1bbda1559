import { formatPhone } from "#contract/fields/phone.ts";
import type { InboundRow } from "#contract/message/inbound/inbound.schema.ts";
import { answerTexts, inboundKindLabels } from "#contract/message/inbound/inbound.texts.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { InboundState } from "./inbound-state.tsx";

export const inboundColumns: readonly ListColumn<InboundRow>[] = [
  {
    id: "sender",
    header: "De",
    isRowHeader: true,
    cell: ({ client, phone }) => (
      <span className="block min-w-0">
        <span className="block font-semibold wrap-anywhere">{client?.name ?? formatPhone(phone)}</span>
        {client && <span className="tabular block text-muted text-sm">{formatPhone(phone)}</span>}
      </span>
    ),
  },
  {
    id: "text",
    header: "Mensagem",
    wideOnCard: true,
    className: "w-1/2",
    cell: ({ kind, text }) => (
      <span className="block min-w-0">
        <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text ?? answerTexts.media}</span>
        {kind !== "text" && text !== null && text.toUpperCase() !== inboundKindLabels[kind] && (
          <span className="text-muted text-sm">{inboundKindLabels[kind]}</span>
        )}
      </span>
    ),
  },
  {
    id: "state",
    header: "Situação",
    wideOnCard: true,
    cell: (message) => <InboundState message={message} />,
  },
  {
    id: "receivedAt",
    header: "Recebida",
    className: "whitespace-nowrap",
    cell: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
];
