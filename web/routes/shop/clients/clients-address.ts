import { isUuid } from "#contract/fields/identifiers.ts";
import { listSearch } from "#contract/lists/managed-list.ts";
import { paths, shopClientGroupNames, shopClientOrderNames } from "#contract/paths.ts";
import {
  type ShopClientGroup,
  type ShopClientOrder,
  shopClientGroups,
  shopClientOrders,
} from "#contract/shop/shop-client.ts";

/** The state of the list of clients, which the URL holds. */
export type ClientsAddress = {
  search: string | undefined;
  group: ShopClientGroup | undefined;
  order: ShopClientOrder;
  /** The opened client. */
  clientId: string | undefined;
};

/** Reads the state from the URL. Senseless values are ignored. */
export function readClientsAddress(parameters: URLSearchParams): ClientsAddress {
  const group = parameters.get("grupo");
  const order = parameters.get("ordem");
  const clientId = parameters.get("cliente");
  return {
    search: listSearch.safeParse(parameters.get("busca") ?? undefined).data,
    group: shopClientGroups.find((known) => shopClientGroupNames[known] === group),
    order: shopClientOrders.find((known) => shopClientOrderNames[known] === order) ?? "last_visit",
    clientId: clientId !== null && isUuid(clientId) ? clientId : undefined,
  };
}

/** The URL of a state; the default order is not in it. */
export function clientsPath({ search, group, order, clientId }: Partial<ClientsAddress>): string {
  return paths.shop.clients({
    busca: search ?? "",
    grupo: group ? shopClientGroupNames[group] : "",
    ordem: order && order !== "last_visit" ? shopClientOrderNames[order] : "",
    cliente: clientId ?? "",
  });
}
