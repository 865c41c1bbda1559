import { eq, or } from "drizzle-orm";
import type { ClientMerge, ManagedClient } from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { isPrimaryClient } from "#server/domain/client/client.conditions.ts";
import {
  clientMerges,
  clientSessions,
  clients,
  type MergedValues,
} from "#server/domain/client/client.table.ts";
import { mergeConsents } from "#server/domain/client/consent/merge-consents.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { managedClient } from "#server/domain/client/managed/managed-client.ts";
import { command } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { mergeCards } from "#server/domain/loyalty/ledger/clients-cards.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";

type ClientRow = typeof clients.$inferSelect;

/**
 * Merges a duplicate into the primary client. Coupons and devices are moved, and empty fields are filled. Of the
 * consents, any no prevails, otherwise the earliest yes. The phone stays on the duplicate and identifies the primary
 * client from now on.
 */
export const mergeClients = command(
  staff,
  (ctx: CommandContext, { id, otherId }: ClientMerge): Promise<ManagedClient> => {
    return ctx.db.transaction(async (tx) => {
      const { primary, other } = await lockBoth(tx, id, otherId);
      const [before, after] = [valuesOf(primary), filled(primary, other)];
      const moved = await moveTo(tx, id, otherId);
      const cardIds = await mergeCards({ ...ctx, db: tx }, { keptId: id, mergedId: otherId });
      const consentIds = await mergeConsents(tx, { keptId: id, otherId });
      const updatedAt = nextVersion(clients.updatedAt, ctx.now);
      await tx
        .update(clients)
        .set({ ...after, lastClaimAt: latest(primary.lastClaimAt, other.lastClaimAt), updatedAt })
        .where(eq(clients.id, id));
      await tx.update(clients).set({ mergedIntoId: id, updatedAt }).where(eq(clients.id, otherId));
      await tx.insert(clientMerges).values({
        keptId: id,
        mergedId: otherId,
        ...moved,
        cardIds,
        consentIds,
        before,
        after,
        profileId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
        createdAt: ctx.now,
      });
      await recordAudit(tx, ctx.actor, {
        action: "client.merge",
        tableName: "clients",
        recordId: id,
        newValues: { mergedId: otherId, coupons: moved.couponIds.length },
      });
      return managedClient(tx, id);
    });
  },
);

/**
 * The response stored under the idempotency key of a merge. It has no personal data, because an erasure must be able
 * to remove all of it.
 */
export const storedMerge: StoredAnswer<ManagedClient> = {
  toStored: (client) => ({
    ...client,
    name: "",
    phone: "",
    email: null,
    birthday: null,
    cpf: null,
    notes: null,
    merges: [],
  }),
  replay: (db, { id }) => managedClient(db, id),
};

/** Refuses a merge that would create duplicates of duplicates. */
async function lockBoth(tx: Database, id: string, otherId: string) {
  const rows = await lockClients(tx, or(isPrimaryClient(id), isPrimaryClient(otherId)));
  const primary = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!primary || !other || id === otherId) throw new AppError("not_found");
  const hasDuplicates = await tx.$count(clients, eq(clients.mergedIntoId, otherId));
  if (hasDuplicates > 0) throw new AppError("conflict");
  return { primary, other };
}

async function moveTo(tx: Database, id: string, otherId: string) {
  const movedCoupons = await tx
    .update(coupons)
    .set({ clientId: id })
    .where(eq(coupons.clientId, otherId))
    .returning({ id: coupons.id })
    .catch((error: unknown) => {
      throw violates(error, "coupons_one_open") ? new AppError("client.merge_open_coupons") : error;
    });
  const movedSessions = await tx
    .update(clientSessions)
    .set({ clientId: id })
    .where(eq(clientSessions.clientId, otherId))
    .returning({ id: clientSessions.id });
  return {
    couponIds: movedCoupons.map((row) => row.id),
    sessionIds: movedSessions.map((row) => row.id),
  };
}

export function valuesOf({ email, birthday, cpf, tags, notes }: ClientRow): MergedValues {
  return { email, birthday, cpf, tags, notes };
}

function filled(primary: ClientRow, other: ClientRow): MergedValues {
  return {
    email: primary.email ?? other.email,
    birthday: primary.birthday ?? other.birthday,
    cpf: primary.cpf ?? other.cpf,
    tags: [...new Set([...primary.tags, ...other.tags])].slice(0, limits.clientTagsMax),
    notes:
      [primary.notes, other.notes].filter(Boolean).join("\n").slice(0, limits.clientNotesMaxLength) || null,
  };
}

function latest(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other);
}
