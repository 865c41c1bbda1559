import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { contract } from "#contract/api/contract.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { shopClientOrderLabels } from "#contract/shop/shop-client.texts.ts";
import { shopClientOrders } from "#contract/shop/shop-client.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { useIsNarrowScreen } from "#web/panel/list/narrow-screen.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { clubQuery } from "../posting/posting-queries.ts";
import { ClientGroups } from "./client-groups.tsx";
import { ClientRows } from "./client-rows.tsx";
import { type ClientsAddress, clientsPath, readClientsAddress } from "./clients-address.ts";
import { clientsQuery } from "./clients-query.ts";
import { NoClients } from "./no-clients.tsx";
import { OpenedClient } from "./opened-client.tsx";
import { VouchButton } from "./vouch-dialog.tsx";

/** The clients of the shop. The list, its filter and the opened client are in the URL. */
export function ClientsScreen() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = readClientsAddress(parameters);
  const isNarrow = useIsNarrowScreen();
  const { data: club } = useQuery(clubQuery(orpc));
  const query = useInfiniteQuery({ ...clientsQuery(orpc, address), placeholderData: keepPreviousData });
  const items = itemsOf(query.data);
  const change = (changes: Partial<ClientsAddress>) =>
    void navigate(clientsPath({ ...address, ...changes }), { replace: true, preventScrollReset: true });
  const opened = (
    <OpenedClient
      key={address.clientId}
      id={address.clientId}
      club={club}
      isNarrow={isNarrow}
      onClose={() => change({ clientId: undefined })}
    />
  );
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-6 min-[72rem]:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-2xl">{screens.shop.clients.title}</h1>
          <VouchButton />
        </div>
        <ClientsToolbar address={address} onChange={change} />
        <Loading isWaiting={query.isPlaceholderData}>
          {query.isSuccess && items.length === 0 && <NoClients address={address} club={club} />}
          <ClientRows clients={items} club={club} address={address} />
        </Loading>
        <ListEnd query={query} />
      </div>
      {opened}
    </div>
  );
}

type ClientsToolbarProps = { address: ClientsAddress; onChange: (changes: Partial<ClientsAddress>) => void };

/** A session of an access code does not export clients (docs/product.md, Shopkeeper access). */
function ClientsToolbar({ address, onChange }: ClientsToolbarProps) {
  const { shop } = useSession().session;
  const { search, group, order } = address;
  return (
    <>
      <SearchBox
        label="Buscar cliente"
        placeholder="Nome ou telefone"
        value={search ?? ""}
        onValueChange={(typed) => onChange({ search: typed || undefined })}
        maxLength={100}
      />
      <ClientGroups address={address} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterMenu
          label="Ordem"
          value={order}
          options={shopClientOrders.map((value) => ({ value, label: shopClientOrderLabels[value] }))}
          onValueChange={(next) => onChange({ order: next })}
        />
        {shop?.kind !== "code" && (
          <ExportLink path={apiAddress(contract.shop.clients.export)} filter={{ search, group }} />
        )}
      </div>
    </>
  );
}
