import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deliveryTexts, messageChannelLabels, undeliveredTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { MailView } from "#contract/mail/mail.view.ts";
import { messageKindLabels } from "#contract/message/history/message-history.texts.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { mailPages } from "#web/routes/admin/settings/settings-queries.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { TableColumn } from "#web/ui/table/table.tsx";
import { MailSheet } from "./mail-sheet.tsx";
import { MailState } from "./mail-state.tsx";
import { recipientText } from "./recipient-text.ts";

/** The messages that the site wrote. Messages that no channel delivers are read here and forwarded manually. */
export function MailsTab() {
  const query = useInfiniteQuery(orpc.mails.list.infiniteOptions(mailPages));
  const delivers = useDeliveryChannels();
  const [openId, setOpenId] = useState<string>();
  const mails = itemsOf(query.data);
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      {mails.some(({ state }) => state === "undelivered") && <UndeliveredNotice delivers={delivers} />}
      <ListRows
        label={deliveryTexts.outbox}
        columns={columns}
        items={mails}
        nameOf={({ subject }) => subject}
        onOpen={setOpenId}
        loading={query.isPending}
        empty={
          <EmptyState title="Nenhuma mensagem ainda">
            Convites, confirmações, novas senhas e mensagens para clientes aparecem aqui.
          </EmptyState>
        }
      />
      <ListEnd query={query} />
      {open && <MailSheet mail={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function UndeliveredNotice({ delivers }: { delivers: DeliveryChannels }) {
  const reasons = [
    delivers.email ? [] : undeliveredTexts.email,
    delivers.phone ? [] : undeliveredTexts.phone,
  ].flat();
  return (
    <Notice title={undeliveredTexts.title} className="mb-4">
      {[...reasons, undeliveredTexts.todo].join(" ")}
    </Notice>
  );
}

const columns: readonly TableColumn<MailView>[] = [
  {
    id: "subject",
    header: "Assunto",
    isRowHeader: true,
    cell: ({ subject, kind }) => (
      <span className="font-semibold wrap-anywhere">{subject || messageKindLabels[kind]}</span>
    ),
  },
  { id: "channel", header: "Por", cell: ({ channel }) => messageChannelLabels[channel] },
  { id: "recipient", header: "Para", cell: (mail) => recipientText(mail) },
  { id: "state", header: "Situação", cell: ({ state }) => <MailState state={state} /> },
  { id: "attempts", header: "Tentativas", numeric: true, cell: ({ attempts }) => attempts },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
