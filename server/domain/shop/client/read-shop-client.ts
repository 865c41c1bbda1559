import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { limits } from "#contract/limits.ts";
import type { PointsRequestView } from "#contract/loyalty/wallet.view.ts";
import type { RedeemedCoupon, ShopClientDetails, ShopClientInput } from "#contract/shop/shop-client.ts";
import type { Ctx } from "#server/context.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { shownRequest } from "#server/domain/loyalty/card/points-request-state.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { toPointsRequestView } from "#server/domain/loyalty/wallet/read-card-details.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { findShopClient } from "./find-shop-client.ts";

/** Reads a client of the company, with what happened there: nothing of other companies. */
export async function readShopClient(
  ctx: Ctx,
  { id, companyId: named }: z.infer<typeof ShopClientInput>,
): Promise<ShopClientDetails> {
  refuseUnless(clubCounter, ctx.actor);
  const companyId = clubCompanyId(ctx.actor, named);
  const client = await findShopClient(ctx, { id, companyId });
  const { cardId } = client;
  const [card, requests, redeemed, allowsWhatsapp] = await Promise.all([
    cardId === null ? null : readCounterCard(ctx, { cardId, companyId }),
    cardId === null ? [] : lastRequests(ctx.db, cardId),
    lastCoupons(ctx.db, id, companyId),
    consentsToWhatsapp(ctx.db, id),
  ]);
  return { client, card, requests, coupons: redeemed, allowsWhatsapp };
}

async function lastRequests(db: ReadOnlyDatabase, cardId: string): Promise<PointsRequestView[]> {
  const rows = await db
    .select(shownRequest)
    .from(loyaltyPointsRequests)
    .where(eq(loyaltyPointsRequests.cardId, cardId))
    .orderBy(desc(loyaltyPointsRequests.createdAt), desc(loyaltyPointsRequests.id))
    .limit(limits.shopClientLastShown);
  return rows.map(toPointsRequestView);
}

async function lastCoupons(
  db: ReadOnlyDatabase,
  clientId: string,
  companyId: string,
): Promise<RedeemedCoupon[]> {
  const rows = await db
    .select({ id: coupons.id, frozen: coupons.frozen, redeemedAt: coupons.redeemedAt })
    .from(coupons)
    .where(
      and(eq(coupons.companyId, companyId), eq(coupons.clientId, clientId), isNotNull(coupons.redeemedAt)),
    )
    .orderBy(desc(coupons.redeemedAt))
    .limit(limits.shopClientLastShown);
  return rows.flatMap(({ id, frozen, redeemedAt }) =>
    redeemedAt ? [{ id, title: frozen.title, redeemedAt: redeemedAt.toISOString() }] : [],
  );
}

async function consentsToWhatsapp(db: ReadOnlyDatabase, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), hasConsented("whatsapp", "offers")));
  return rows.length > 0;
}
