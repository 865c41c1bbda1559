import { and, eq, inArray, isNull, max, ne } from "drizzle-orm";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import {
  clientMerges,
  clientSessions,
  clients,
  type MergedValues,
} from "#server/domain/client/client.table.ts";
import { restoreConsents } from "#server/domain/client/consent/restore-consents.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { managedClient } from "#server/domain/client/managed/managed-client.ts";
import { command } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { unmergeCards } from "#server/domain/loyalty/ledger/clients-cards.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { valuesOf } from "./merge-clients.ts";

type Merge = typeof clientMerges.$inferSelect;
type Client = typeof clients.$inferSelect;

/**
 * Undoes the merge of two clients. Moved data goes back, and fields that were not changed since are restored. Coupons
 * claimed after the merge stay with the primary client; devices, messages and consents follow their phone.
 */
export const unmergeClients = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<ManagedClient> => {
    return ctx.db.transaction(async (tx) => {
      const { merge, primary, duplicate } = await lockMerge(tx, id);
      await returnToDuplicate(tx, merge, duplicate);
      await returnMessages(tx, merge, duplicate);
      await unmergeCards({ ...ctx, db: tx }, merge);
      await restoreConsents(tx, merge, ctx.now);
      await restoreValues(tx, merge, primary, ctx.now);
      await tx.update(clientMerges).set({ undoneAt: ctx.now }).where(eq(clientMerges.id, id));
      await recordAudit(tx, ctx.actor, {
        action: "client.unmerge",
        tableName: "clients",
        recordId: merge.keptId,
        newValues: { mergedId: merge.mergedId },
      });
      return managedClient(tx, merge.keptId);
    });
  },
);

/** Locks the clients first, as all writers do: a parallel write about one of them is either visible here or waits. */
async function lockMerge(tx: Database, id: string) {
  const readMerge = () => tx.select().from(clientMerges).where(eq(clientMerges.id, id));
  const [named] = await readMerge();
  if (!named) throw new AppError("not_found");
  const both = await lockClients(tx, inArray(clients.id, [named.keptId, named.mergedId]));
  const [merge] = await readMerge();
  const primary = both.find((client) => client.id === named.keptId);
  const duplicate = both.find((client) => client.id === named.mergedId);
  if (!merge || merge.undoneAt || !primary || !duplicate) throw new AppError("client.merge_undone");
  return { merge, primary, duplicate };
}

/**
 * Devices follow the phone that was confirmed on them, before or after the merge, so that no device shows the data of
 * another person.
 */
async function returnToDuplicate(
  tx: Database,
  { keptId, mergedId, couponIds }: Merge,
  { phone }: Client,
): Promise<void> {
  const toMerged = { clientId: mergedId };
  await tx
    .update(coupons)
    .set(toMerged)
    .where(and(inArray(coupons.id, couponIds), eq(coupons.clientId, keptId)))
    .catch((error: unknown) => {
      throw violates(error, "coupons_one_open") ? new AppError("client.unmerge_open_coupons") : error;
    });
  await tx
    .update(clientSessions)
    .set(toMerged)
    .where(and(eq(clientSessions.clientId, keptId), eq(clientSessions.phone, phone ?? "")));
}

/** Messages follow the phone that they came from or went to, as devices do. */
async function returnMessages(tx: Database, { keptId, mergedId }: Merge, { phone }: Client): Promise<void> {
  if (!phone) return;
  const toMerged = { clientId: mergedId };
  await tx
    .update(inboundMessages)
    .set(toMerged)
    .where(and(eq(inboundMessages.clientId, keptId), eq(inboundMessages.phone, phone)));
  const { clientId, recipient, broadcastId } = outbox;
  await tx
    .update(outbox)
    .set(toMerged)
    .where(and(eq(clientId, keptId), eq(recipient, phone), ne(recipient, ""), isNull(broadcastId)));
}

async function restoreValues(tx: Database, merge: Merge, primary: Client, now: Date): Promise<void> {
  const { keptId, mergedId, before, after } = merge;
  const updatedAt = nextVersion(clients.updatedAt, now);
  await tx
    .update(clients)
    .set({
      ...unchangedSince(valuesOf(primary), { before, after }),
      lastClaimAt: await lastClaimOf(tx, keptId),
      updatedAt,
    })
    .where(eq(clients.id, keptId));
  await tx.update(clients).set({ mergedIntoId: null, updatedAt }).where(eq(clients.id, mergedId));
}

/** Computed from the remaining coupons, because the merge set the later of the two times. */
async function lastClaimOf(tx: Database, clientId: string): Promise<Date | null> {
  const [claims] = await tx
    .select({ last: max(coupons.claimedAt) })
    .from(coupons)
    .where(eq(coupons.clientId, clientId));
  return claims?.last ?? null;
}

/** Returns the values from before the merge, for each field that was not changed since. */
function unchangedSince(current: MergedValues, { before, after }: Pick<Merge, "before" | "after">) {
  const fields = Object.keys(before) as (keyof MergedValues)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(current[field]) === JSON.stringify(after[field]))
      .map((field) => [field, before[field]]),
  ) as Partial<MergedValues>;
}
