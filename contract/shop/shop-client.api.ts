import { endpoint } from "#contract/api/endpoint.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { StatementPage } from "#contract/loyalty/wallet.view.ts";
import {
  ShopClientDetails,
  ShopClientFilter,
  ShopClientInput,
  ShopClientPage,
  ShopClientStatementInput,
  ShopClientsInput,
} from "./shop-client.ts";

const tag = "Shop: clients";

/** The clients of one company: a shop for its company, the back-office for any company (`companyId`). */
export const shopClients = {
  list: endpoint("counter", {
    method: "GET",
    path: "/shop/clients",
    summary: "Lists the clients of the company: with a card of its club, or a coupon redeemed there",
    tag,
  })
    .input(ShopClientsInput)
    .output(ShopClientPage),

  // Before the path of one client, which has a parameter in the same place.
  export: endpoint("lojista", {
    method: "GET",
    path: "/shop/clients/export",
    summary: "Exports the company's clients that match the filter, as CSV; the audit records it",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(ShopClientFilter)
    .output(CsvDownload),

  get: endpoint("counter", {
    method: "GET",
    path: "/shop/clients/{id}",
    summary:
      "Returns a client of the company with the card, the requests for points and the redeemed coupons",
    tag,
  })
    .input(ShopClientInput)
    .output(ShopClientDetails),

  statement: endpoint("counter", {
    method: "GET",
    path: "/shop/clients/{id}/statement",
    summary: "Lists the ledger entries of a client's card of the company, newest first",
    tag,
  })
    .input(ShopClientStatementInput)
    .output(StatementPage),
};
