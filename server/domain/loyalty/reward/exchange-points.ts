import { sql } from "drizzle-orm";
import type { EntryPlace } from "#contract/loyalty/loyalty.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import type { LedgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, isTransient, runLedgerInside } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { retryTransient } from "#server/platform/database/query/retry-transient.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { bodyHash } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";

type Exchange = {
  companyId: string;
  cardId: string;
  rewardId: string;
  /** True if the reward is handed over immediately. Otherwise the voucher is open. */
  isUsed: boolean;
  place: EntryPlace;
  author: LedgerAuthor;
  /** The scope of the idempotency key. */
  scope: string;
  key: string | undefined;
  /** The values of the audit entry; null for a client. */
  audited: object | null;
  /** Draws the voucher's code. Another one is drawn if it is taken. */
  newCode?: () => string;
};

/**
 * Exchanges points of a card for a reward and returns the id of its voucher. The database function `redeem_reward`
 * decides. The same idempotency key gets the same voucher again.
 */
export async function exchangePoints(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { newCode = newCouponCode, author, ...exchange }: Exchange,
): Promise<string> {
  const { companyId, cardId, rewardId, isUsed, place, scope, key, audited } = exchange;
  const result = await retryTransient(
    () => {
      const redemption = {
        ...{ at: now, voucher_id: newId(now), code: newCode(), is_used: isUsed, place },
        ...{ company_id: companyId, card_id: cardId, reward_id: rewardId },
        ...{ scope, key: key ?? null, body: bodyHash({ cardId, rewardId }), audited },
      };
      return runLedgerInside(
        db,
        sql`select outcome, voucher as id, detail from redeem_reward(${asJson(redemption)}, ${asJson(author)})`,
      );
    },
    (error) => isTransient(error) || violates(error, "loyalty_vouchers_code_unique"),
  );
  if (result.id === null || !["redeemed", "replayed"].includes(result.outcome)) {
    throw ledgerRefusal(result, (await readProgram(db, companyId)) ?? null, now);
  }
  return result.id;
}
