import { and, asc, eq, gt, gte, inArray, isNull, lt, notExists, or } from "drizzle-orm";
import { openCouponStates } from "#contract/coupon/coupon.schema.ts";
import { limits } from "#contract/limits.ts";
import { anonymous } from "#server/actor.ts";
import { clientSessions, clients, consents } from "#server/domain/client/client.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { anonymiseClients } from "./anonymise-clients.ts";

/** Smaller than other batches, because the coupons of each client are updated with it. */
const batchSize = 200;

/**
 * Anonymises clients without any activity for the period stated in the privacy policy. Works in batches, each in its
 * own transaction. Skips locked rows, so that a client who is claiming a coupon right now is not affected.
 */
export async function anonymiseUnusedClients(db: Database, now: Date): Promise<number> {
  let anonymised = 0;
  for (let last = batchSize; last === batchSize; anonymised += last) {
    last = await db.transaction(async (tx) => {
      const ids = await lockUnused(tx, now);
      await anonymiseClients(tx, ids, { now, protocol: null });
      await recordAudits(
        tx,
        anonymous,
        ids.map((recordId) => ({ action: "client.forget", tableName: "clients", recordId })),
      );
      return ids.length;
    });
  }
  return anonymised;
}

async function lockUnused(tx: Database, now: Date): Promise<string[]> {
  const until = daysBefore(now, limits.clientsKeptDays);
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        lt(clients.createdAt, until),
        lt(clients.updatedAt, until),
        or(isNull(clients.lastClaimAt), lt(clients.lastClaimAt, until)),
        isNull(clients.erasedAt),
        isNull(clients.mergedIntoId),
        notExists(
          tx
            .select()
            .from(coupons)
            .where(and(eq(coupons.clientId, clients.id), or(gte(coupons.changedAt, until), isOpen))),
        ),
        notExists(
          tx
            .select()
            .from(loyaltyCards)
            .where(
              and(eq(loyaltyCards.clientId, clients.id), or(isUsed(until), gt(loyaltyCards.balance, 0))),
            ),
        ),
        notExists(
          tx
            .select()
            .from(consents)
            .where(and(eq(consents.clientId, clients.id), gte(consents.createdAt, until))),
        ),
        notExists(
          tx
            .select()
            .from(clientSessions)
            .where(and(eq(clientSessions.clientId, clients.id), gt(clientSessions.expiresAt, now))),
        ),
      ),
    )
    .orderBy(asc(clients.createdAt), asc(clients.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** The client joined or came within the period. A balance keeps the client too: they may still spend it. */
const isUsed = (until: Date) => or(gte(loyaltyCards.joinedAt, until), gte(loyaltyCards.lastVisitAt, until));

/** The client may still redeem such a coupon. */
const isOpen = inArray(coupons.state, [...openCouponStates]);
