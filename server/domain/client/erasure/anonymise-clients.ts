import { and, inArray, isNotNull, or, sql } from "drizzle-orm";
import { erasedName } from "#contract/client/client.texts.ts";
import { isClientOrDuplicateOf } from "#server/domain/client/client.conditions.ts";
import {
  clientMerges,
  clientSessions,
  clients,
  type MergedValues,
  pendingConsents,
  phoneCodes,
} from "#server/domain/client/client.table.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { couponEvents, coupons } from "#server/domain/coupon/coupon.table.ts";
import { eraseCards } from "#server/domain/loyalty/ledger/clients-cards.ts";
import { eraseMessages } from "#server/domain/message/erase-messages.ts";
import { lockAudiences } from "#server/domain/message/lock-audiences.ts";
import { redactAuditOfClients } from "#server/domain/security/audit/redact-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";

type Erasure = {
  now: Date;
  /** The client's proof of the erasure; null when the erasure was not requested. */
  protocol: string | null;
};

/**
 * Anonymises clients in all stored data, including the values in the audit. Coupons and amounts stay, without names.
 * Returns the ids of the clients that existed and were erased.
 */
export async function anonymiseClients(tx: Database, wanted: string[], erasure: Erasure): Promise<string[]> {
  await lockAudiences(tx, "shared");
  const rows = await lockClients(tx, isClientOrDuplicateOf(wanted));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  await emptyRows(tx, ids, erasure);
  await tx
    .update(clientMerges)
    .set({ undoneAt: erasure.now, before: emptyMergedValues, after: emptyMergedValues })
    .where(or(inArray(clientMerges.keptId, ids), inArray(clientMerges.mergedId, ids)));
  // The hash of a claim's request body must go too: names and phones can be guessed and tested against it.
  await tx
    .update(coupons)
    .set({ holderName: null, claimKey: null, claimBody: null, cancelReason: null })
    .where(inArray(coupons.clientId, ids));
  await tx
    .update(couponEvents)
    .set({ reason: null })
    .where(
      and(
        isNotNull(couponEvents.reason),
        inArray(
          couponEvents.couponId,
          tx.select({ id: coupons.id }).from(coupons).where(inArray(coupons.clientId, ids)),
        ),
      ),
    );
  await redactAuditOfClients(tx, ids);
  await releaseCoupons(tx, ids, erasure);
  await eraseCards(tx, ids, erasure.now);
  await detachDevices(tx, { ids, phones }, erasure);
  await tx.delete(phoneCodes).where(inArray(phoneCodes.phone, phones));
  await tx.delete(pendingConsents).where(inArray(pendingConsents.phone, phones));
  const emails = rows.flatMap(({ email }) => email?.toLowerCase() ?? []);
  await eraseMessages(tx, { ids, phones, emails });
  return ids;
}

async function emptyRows(tx: Database, ids: string[], { now, protocol }: Erasure): Promise<void> {
  await tx
    .update(clients)
    .set({
      name: erasedName,
      phone: null,
      email: null,
      birthday: null,
      cpf: null,
      notes: null,
      tags: [],
      erasedAt: now,
      erasureProtocol: protocol,
      // A new version, so that the undo of a bulk change made in the same instant does not match this row.
      updatedAt: nextVersion(clients.updatedAt, now),
    })
    .where(inArray(clients.id, ids));
}

/**
 * Cancels the open coupons. They have no holder any more and no limit would count them, so the same person could
 * redeem one after another.
 */
async function releaseCoupons(tx: Database, ids: string[], { now }: Erasure): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with released as (
      update coupons set state = 'cancelled', cancelled_because = 'erasure', changed_at = ${at}
      where client_id = any(${sql.param(ids)}::uuid[])
        and ((state = 'issued' and expires_at > ${at}) or state in ('pending_payment', 'payment_reported'))
      returning id
    )
    insert into coupon_events (coupon_id, kind, place, created_at)
    select id, 'cancelled', 'job', ${at} from released`);
}

type Erased = { ids: string[]; phones: string[] };

/**
 * Ends the devices on which the phone was confirmed. Where the phone was only typed, the device may belong to another
 * person, so it stays active with its coupons.
 */
async function detachDevices(tx: Database, { ids, phones }: Erased, { now }: Erasure): Promise<void> {
  const { clientId, phone, endedAt } = clientSessions;
  const end = sql`coalesce(${endedAt}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(clientSessions)
    .set({
      name: null,
      phone: null,
      endedAt: sql`case when ${clientId} is null then ${endedAt} else ${end} end`,
    })
    .where(or(inArray(clientId, ids), inArray(phone, phones)));
}

/** Replaces the personal data of a merge that can no longer be undone. */
const emptyMergedValues: MergedValues = { email: null, birthday: null, cpf: null, tags: [], notes: null };
