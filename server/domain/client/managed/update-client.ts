import { and, eq, isNotNull, sql } from "drizzle-orm";
import { clientValidation } from "#contract/client/client.texts.ts";
import type { ClientRevision, ManagedClient } from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import type { CommandContext } from "#server/context.ts";
import { isPrimaryClient } from "#server/domain/client/client.conditions.ts";
import { clientSessions, clients, phoneCodes } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { managedClient } from "./managed-client.ts";

type Client = typeof clients.$inferSelect;

/** Saves a client, unless another user saved since the version was read. Names and contacts stay out of the audit. */
export const updateClient = command(
  staff,
  (ctx: CommandContext, { id, version, ...input }: ClientRevision): Promise<ManagedClient> => {
    return ctx.db.transaction(async (tx) => {
      const stored = await lockVersion(tx, id, version);
      const phone = normalizePhoneIdentity(input.phone);
      const isCorrected = phone !== stored.phone;
      if (isCorrected) await refusePhoneOfDuplicate(tx, phone);
      await tx
        .update(clients)
        .set({
          ...input,
          phone,
          ...(isCorrected && { phoneConfirmedAt: null }),
          updatedAt: nextVersion(clients.updatedAt, ctx.now),
        })
        .where(eq(clients.id, id))
        .catch(refusePhoneOfAnother);
      if (isCorrected) await detachOldPhone(tx, stored);
      await recordAudit(tx, ctx.actor, {
        action: "client.update",
        tableName: "clients",
        recordId: id,
        newValues: { tags: input.tags, ...(isCorrected && { phoneCorrected: true }) },
      });
      return managedClient(tx, id);
    });
  },
);

async function lockVersion(tx: Database, id: string, version: string): Promise<Client> {
  const [stored] = await tx
    .select()
    .from(clients)
    .where(and(isPrimaryClient(id), sql`${clients.updatedAt}::text = ${version}`))
    .for("update");
  if (stored) return stored;
  // Throws not_found when the client does not exist any more. Otherwise another user saved it.
  await managedClient(tx, id);
  throw new AppError("conflict");
}

/** Refuses the phone of a duplicate: the duplicate already belongs to a client, so the two could not be merged. */
async function refusePhoneOfDuplicate(tx: Database, phone: string): Promise<void> {
  const isDuplicates = await tx.$count(
    clients,
    and(eq(clients.phone, phone), isNotNull(clients.mergedIntoId)),
  );
  if (isDuplicates) throw phoneRefusal(clientValidation.merged);
}

function refusePhoneOfAnother(error: unknown): never {
  throw violates(error, "clients_phone_unique") ? phoneRefusal(clientValidation.phoneTaken) : error;
}

function phoneRefusal(message: string): AppError {
  return new AppError("validation.failed", { fields: { phone: message } });
}

/**
 * Detaches everything from the old number, because it may belong to another person. Devices show only the coupons
 * claimed on them again, and pending messages to the number are deleted. A later erasure searches by the new number,
 * so nothing may link the old number to the name.
 */
async function detachOldPhone(tx: Database, { phone }: Client): Promise<void> {
  if (phone === null) return;
  await tx
    .update(clientSessions)
    .set({ clientId: null, confirmedAt: null, name: null, phone: null })
    .where(eq(clientSessions.phone, phone));
  await tx.delete(phoneCodes).where(eq(phoneCodes.phone, phone));
  await tx.delete(outbox).where(eq(outbox.recipient, phone));
}
