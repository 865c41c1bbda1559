import type { ShopClientPage, ShopClientsInput } from "#contract/shop/shop-client.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { selectShopClients } from "./select-shop-clients.ts";
import { clientOrders } from "./shop-client-order.ts";

/** Returns a page of the clients of one company: its club's members, and those who redeemed a coupon there. */
export async function listShopClients(ctx: Ctx, input: ShopClientsInput): Promise<ShopClientPage> {
  refuseUnless(clubCounter, ctx.actor);
  const companyId = clubCompanyId(ctx.actor, input.companyId);
  const { search, group, order, cursor, limit } = input;
  const after = decodeCursor(cursor, clientOrders[order].cursor);
  const rows = await selectShopClients(ctx, { companyId, search, group, order, after, rows: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(({ client }) => client), nextCursor };
}
