import { useQuery } from "@tanstack/react-query";
import { formatPhone } from "#contract/fields/phone.ts";
import type { InboundConversation } from "#contract/message/inbound/inbound.schema.ts";
import { OpenedRecord } from "#web/panel/list/opened-record.tsx";
import { orpc } from "#web/queries/api.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import type { ChangeInbound } from "./use-change-inbound.ts";

const refreshMs = 3_000;

type ConversationProps = { id: string; change: ChangeInbound; onClose: () => void };

/** Opens the conversation with the sender of a message, and follows its answers until they have left. */
export function Conversation({ id, change, onClose }: ConversationProps) {
  const query = useQuery({
    ...orpc.inboundMessages.conversation.queryOptions({ input: { id } }),
    ...{ staleTime: 0, gcTime: 0 },
    refetchInterval: ({ state }) => (hasQueued(state.data) ? refreshMs : false),
  });
  return (
    <OpenedRecord query={query} title="Conversa" onClose={onClose}>
      {(conversation) => (
        <ConversationSheet
          title={conversation.client?.name ?? formatPhone(conversation.phone)}
          conversation={conversation}
          change={change}
          onClose={onClose}
        />
      )}
    </OpenedRecord>
  );
}

function hasQueued(conversation: InboundConversation | undefined): boolean {
  return conversation?.lines.some((line) => line.direction === "out" && line.state === "queued") ?? false;
}
