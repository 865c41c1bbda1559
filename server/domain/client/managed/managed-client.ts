import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import { clientValidation } from "#contract/client/client.texts.ts";
import {
  type ClientConsentChange,
  type MailboxStop,
  type ManagedClient,
  mailboxStops,
} from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { isPrimaryClient } from "#server/domain/client/client.conditions.ts";
import { clientMerges, clients, consents } from "#server/domain/client/client.table.ts";
import { currentConsents } from "#server/domain/client/consent/current-consents.ts";
import { eraseClient } from "#server/domain/client/erasure/erase-client.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { command, refuseUnless } from "#server/domain/command.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { selectClients, toClientRow } from "./list-managed-clients.ts";
import { readTimeline } from "./read-timeline.ts";

/** Returns all data of one client for the back-office. */
export async function readManagedClient(ctx: Ctx, { id }: { id: string }): Promise<ManagedClient> {
  refuseUnless(staff, ctx.actor);
  return managedClient(ctx.db, id);
}

/** Records a consent that a client gave or refused to a member of staff. */
export const changeConsentOf = command(
  staff,
  (
    ctx: CommandContext,
    { id, channel, purpose, granted, consentVersion }: ClientConsentChange,
  ): Promise<ManagedClient> => {
    return ctx.db.transaction(async (tx) => {
      const [client] = await lockClients(tx, isPrimaryClient(id));
      if (!client) throw new AppError("not_found");
      // As in "Meus dados": a consent needs a channel that can reach the client.
      if (granted && channel === "email" && client.email === null)
        throw new AppError("validation.failed", {
          fields: { channel: clientValidation.emailOfClientForConsent },
        });
      await tx.insert(consents).values({
        clientId: id,
        channel,
        purpose,
        granted,
        textVersion: consentVersion,
        origin: "back_office",
        operatorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
        createdAt: ctx.now,
      });
      await recordAudit(tx, ctx.actor, {
        action: "client.consent",
        tableName: "clients",
        recordId: id,
        newValues: { channel, purpose, granted },
      });
      return managedClient(tx, id);
    });
  },
);

export const eraseOnRequest = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<ErasureReceipt> => {
    return eraseClient(ctx, id);
  },
);

export async function managedClient(db: ReadOnlyDatabase, id: string): Promise<ManagedClient> {
  const [line] = await selectClients(db, isPrimaryClient(id));
  if (!line) throw new AppError("not_found");
  const { client } = line;
  return {
    ...toClientRow(line),
    version: await versionOf(db, id),
    email: client.email,
    birthday: client.birthday,
    cpf: client.cpf,
    notes: client.notes,
    isPhoneConfirmed: client.phoneConfirmedAt !== null,
    mailboxStop: await mailboxStopOf(db, client.email),
    consents: await currentConsents(db, id),
    merges: await mergesOf(db, id),
    timeline: await readTimeline(db, id),
  };
}

async function mailboxStopOf(db: ReadOnlyDatabase, email: string | null): Promise<MailboxStop | null> {
  if (email === null) return null;
  const { channel, address, reason } = suppressedAddresses;
  const [found] = await db
    .select({ reason })
    .from(suppressedAddresses)
    .where(and(eq(channel, "email"), eq(address, email.toLowerCase())));
  return mailboxStops.find((stop) => stop === found?.reason) ?? null;
}

async function mergesOf(db: ReadOnlyDatabase, id: string): Promise<ManagedClient["merges"]> {
  const rows = await db
    .select({ merge: clientMerges, name: clients.name, phone: clients.phone })
    .from(clientMerges)
    .innerJoin(clients, eq(clients.id, clientMerges.mergedId))
    .where(and(eq(clientMerges.keptId, id), isNull(clientMerges.undoneAt)))
    .orderBy(desc(clientMerges.createdAt))
    .limit(limits.timelineEvents);
  return rows.map(({ merge, name, phone }) => ({
    id: merge.id,
    name,
    phone: phone ?? "",
    at: merge.createdAt.toISOString(),
  }));
}

/** Text preserves the microseconds that a Date loses. */
async function versionOf(db: ReadOnlyDatabase, id: string): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`${clients.updatedAt}::text` })
    .from(clients)
    .where(eq(clients.id, id));
  return row?.version ?? "";
}
