import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { erasedName } from "#contract/texts/clients.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { clientMerges, clientSessions, clients, type MergedValues, phoneCodes } from "./client.table.ts";

type Erasure = {
  now: Date;
  /** What the person keeps as proof; null where nobody asked. */
  protocol: string | null;
};

/**
 * Makes people anonymous, wherever their name or phone stands. Coupons and sums stay, without anybody's name. Says who
 * was there to be erased.
 */
export async function anonymiseClients(tx: Database, wanted: string[], erasure: Erasure): Promise<string[]> {
  const rows = await lockWithDuplicates(tx, wanted);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  await emptyRows(tx, ids, erasure);
  await tx
    .update(clientMerges)
    .set({ undoneAt: erasure.now, before: nothing, after: nothing })
    .where(or(inArray(clientMerges.keptId, ids), inArray(clientMerges.mergedId, ids)));
  // A hash of what was sent with a claim is as good as the name and the phone in it: both can be tried.
  await tx
    .update(coupons)
    .set({ holderName: null, claimKey: null, claimBody: null })
    .where(inArray(coupons.clientId, ids));
  await tx
    .update(clientSessions)
    .set({
      name: null,
      phone: null,
      endedAt: sql`coalesce(${clientSessions.endedAt}, ${erasure.now.toISOString()})`,
    })
    .where(or(inArray(clientSessions.clientId, ids), inArray(clientSessions.phone, phones)));
  await tx.delete(phoneCodes).where(inArray(phoneCodes.phone, phones));
  await tx.delete(outbox).where(inArray(outbox.recipient, phones));
  return ids;
}

/** With the duplicates that a person was merged from: they are the same person. */
function lockWithDuplicates(tx: Database, ids: string[]) {
  return tx
    .select({ id: clients.id, phone: clients.phone })
    .from(clients)
    .where(and(or(inArray(clients.id, ids), inArray(clients.mergedIntoId, ids)), isNull(clients.erasedAt)))
    .orderBy(clients.id)
    .for("update");
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
      updatedAt: now,
    })
    .where(inArray(clients.id, ids));
}

/** A merge that cannot be undone any more keeps nothing of the person. */
const nothing: MergedValues = { email: null, birthday: null, cpf: null, tags: [], notes: null };
