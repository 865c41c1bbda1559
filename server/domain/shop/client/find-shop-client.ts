import { AppError } from "#contract/errors.ts";
import type { ShopClientRow } from "#contract/shop/shop-client.ts";
import type { Ctx } from "#server/context.ts";
import { selectShopClients } from "./select-shop-clients.ts";

/** Reads one client of a company. A client of other companies is refused as one that does not exist. */
export async function findShopClient(
  ctx: Pick<Ctx, "db" | "now">,
  { id: clientId, companyId }: { id: string; companyId: string },
): Promise<ShopClientRow> {
  const [found] = await selectShopClients(ctx, { companyId, clientId, order: "name", after: [], rows: 1 });
  if (!found) throw new AppError("shop.unknown_client");
  return found.client;
}
