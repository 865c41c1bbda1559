import { sql } from "drizzle-orm";
import type { WalletFingerprint } from "#contract/loyalty/wallet.view.ts";
import type { Ctx } from "#server/context.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isOwnCard, ownClientId } from "./own-client.ts";

/** Returns the fingerprint of the device's client, for a wallet that was opened or that polls. */
export async function readWalletFingerprint({ db, actor }: Ctx): Promise<WalletFingerprint> {
  return { fingerprint: await readFingerprint(db, ownClientId(actor)) };
}

/**
 * Returns a text that differs after each change of a client's cards: a new entry of the ledger, a voucher that was
 * used, or an answered request. It reveals nothing of them.
 */
export async function readFingerprint(db: Pick<Database, "select">, clientId: string): Promise<string> {
  const newestEntry = sql`(select max(id) from loyalty_entries where card_id = ${loyaltyCards.id})`;
  const openVouchers = sql`(select string_agg(id::text, ',' order by id) from loyalty_vouchers
    where card_id = ${loyaltyCards.id} and state = 'open')`;
  const requests = sql`(select concat_ws(' ', count(*), max(answered_at)) from loyalty_points_requests
    where card_id = ${loyaltyCards.id})`;
  const ofCard = sql`concat_ws('/', ${loyaltyCards.id}, ${newestEntry}, ${openVouchers}, ${requests})`;
  const [wallet] = await db
    .select({
      fingerprint: sql<string>`md5(coalesce(string_agg(${ofCard}, ';' order by ${loyaltyCards.id}), ''))`,
    })
    .from(loyaltyCards)
    .where(isOwnCard(clientId));
  return wallet?.fingerprint ?? "";
}
