import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailView } from "#contract/schemas/mail-view.ts";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { TableColumn } from "#web/ui/table.tsx";
import { mailPages } from "../settings-queries.ts";
import { MailSheet } from "./mail-sheet.tsx";
import { MailState } from "./mail-state.tsx";

/** What the product wrote to people; without a mail server, the place to read it and pass it on. */
export function MailsTab() {
  const query = useInfiniteQuery(orpc.mails.list.infiniteOptions(mailPages));
  const [openId, setOpenId] = useState<string>();
  const mails = itemsOf(query.data);
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      {mails.some(({ state }) => state === "kept") && <KeptNotice />}
      <ListRows
        label="E-mails"
        columns={columns}
        items={mails}
        nameOf={({ subject }) => subject}
        onOpen={setOpenId}
        loading={query.isPending}
        empty={
          <EmptyState title="Nenhum e-mail ainda">
            Convites, confirmações e novas senhas aparecem aqui quando saem.
          </EmptyState>
        }
      />
      <ListEnd query={query} />
      {open && <MailSheet mail={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function KeptNotice() {
  return (
    <Notice title="Os e-mails ficam guardados aqui" className="mb-4">
      Nenhum servidor de e-mail foi definido (<code>SMTP_URL</code>), então nada sai sozinho. Abra um e-mail
      guardado, copie o texto e mande você mesmo para a pessoa.
    </Notice>
  );
}

const columns: readonly TableColumn<MailView>[] = [
  {
    id: "subject",
    header: "Assunto",
    isRowHeader: true,
    cell: ({ subject }) => <span className="font-semibold wrap-anywhere">{subject}</span>,
  },
  { id: "recipient", header: "Para", cell: ({ recipient }) => recipient },
  { id: "state", header: "Situação", cell: ({ state }) => <MailState state={state} /> },
  { id: "attempts", header: "Tentativas", numeric: true, cell: ({ attempts }) => attempts },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
