import { CircleCheckBig, MessageSquareReply, User } from "lucide-react";
import type { NavigateFunction } from "react-router";
import type { InboundRow } from "#contract/message/inbound/inbound.schema.ts";
import { paths } from "#contract/paths.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { openedRecord } from "#web/panel/list/use-opened-record.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { ChangeInbound } from "./use-change-inbound.ts";

type Options = { change: ChangeInbound; navigate: NavigateFunction };

export function rowEntries({ id, state, client }: InboundRow, { change, navigate }: Options): MenuEntry[] {
  const [action, look] = state === "open" ? (["close", close] as const) : (["reopen", reopen] as const);
  return [
    { id: action, ...look, onAction: () => void change({ ids: [id] }, action) },
    ...(client
      ? [
          {
            ...{ id: "client", label: "Ver cliente", icon: <User aria-hidden="true" /> },
            onAction: () => void navigate(paths.admin.clients(), { state: openedRecord(client.id) }),
          },
        ]
      : []),
  ];
}

/** Messages to which an action does not apply are skipped and counted. */
export function bulkEntries(selection: ListSelection, change: ChangeInbound): MenuEntry[] {
  const send = (action: "close" | "reopen") => void change(selection.toInput(), action).then(selection.clear);
  return [
    { id: "close", ...close, onAction: () => send("close") },
    { id: "reopen", ...reopen, onAction: () => send("reopen") },
  ];
}

const close = { label: "Encerrar", icon: <CircleCheckBig aria-hidden="true" /> };
const reopen = { label: "Reabrir", icon: <MessageSquareReply aria-hidden="true" /> };
