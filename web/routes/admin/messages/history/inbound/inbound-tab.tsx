import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { counted, moreThan } from "#contract/lists/list.texts.ts";
import type { InboundRow } from "#contract/message/inbound/inbound.schema.ts";
import { inboundNoun } from "#contract/message/inbound/inbound.texts.ts";
import { ListEmpty } from "#web/panel/list/list-empty.tsx";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { SelectionBar } from "#web/panel/list/selection-bar.tsx";
import { useListSelection } from "#web/panel/list/use-list-selection.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { ListToolbar } from "#web/panel/list-toolbar.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { Conversation } from "./conversation.tsx";
import { useInboundAddress } from "./inbound-address.ts";
import { inboundColumns } from "./inbound-columns.tsx";
import { bulkEntries, rowEntries } from "./inbound-entries.tsx";
import { InboundFilters } from "./inbound-filters.tsx";
import { inboundPages } from "./inbound-queries.ts";
import { useChangeInbound } from "./use-change-inbound.ts";

/** The WhatsApp messages that people sent to the town's number. A row opens the conversation. */
export function InboundTab() {
  const { filter, change, conversationId } = useInboundAddress();
  const query = useInfiniteQuery({
    ...orpc.inboundMessages.list.infiniteOptions(inboundPages(filter)),
    placeholderData: (previous) => previous,
  });
  const items = itemsOf(query.data);
  const total = query.data?.pages[0]?.total ?? 0;
  const selection = useListSelection({ pageKeys: items.map(({ id }) => id), total, filter });
  const changeInbound = useChangeInbound();
  const navigate = useNavigate();
  const clear = () => change({ busca: undefined, situacao: undefined, tipo: undefined });
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            label="Buscar mensagem recebida"
            placeholder="Nome ou telefone"
            value={filter.search ?? ""}
            onValueChange={(search) => change({ busca: search })}
            maxLength={limits.searchMaxLength}
          />
        }
        filters={<InboundFilters filter={filter} onChange={change} />}
        count={query.data ? countText(total) : ""}
      />
      <ListRows
        label="Mensagens recebidas"
        columns={inboundColumns}
        items={items}
        nameOf={nameOf}
        onOpen={(conversa) => change({ conversa })}
        rowActions={(message) => rowEntries(message, { change: changeInbound, navigate })}
        selection={selection}
        loading={query.isPending}
        isOutdated={query.isPlaceholderData}
        empty={
          <ListEmpty
            isFiltered={Object.keys(filter).length > 0}
            onClear={clear}
            noMatch={{
              title: "Nenhuma mensagem com esse filtro",
              text: "Procure por outra pessoa ou mude os filtros.",
            }}
            none={{
              title: "Nenhuma mensagem recebida ainda",
              text: "O que as pessoas escrevem para o WhatsApp do portal aparece aqui.",
            }}
            first={null}
          />
        }
      />
      <ListEnd query={query} />
      <SelectionBar
        noun={inboundNoun}
        selection={selection}
        total={total}
        actions={bulkEntries(selection, changeInbound)}
      />
      {conversationId && (
        <Conversation
          key={conversationId}
          id={conversationId}
          change={changeInbound}
          onClose={() => change({ conversa: undefined })}
        />
      )}
    </>
  );
}

/** The server counts up to the limit, which may stand for more. */
function countText(total: number): string {
  const { one, many } = inboundNoun;
  return total >= limits.messagesCounted ? moreThan(total - 1, many) : counted(total, one, many);
}

function nameOf({ client, phone }: InboundRow): string {
  return client?.name ?? formatPhone(phone);
}
