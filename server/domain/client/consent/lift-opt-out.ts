import { and, eq, sql } from "drizzle-orm";
import type { MailboxStop, ManagedClient, OptOutLift } from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { isPrimaryClient } from "#server/domain/client/client.conditions.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { managedClient } from "#server/domain/client/managed/managed-client.ts";
import { command } from "#server/domain/command.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Allows mails to a mailbox again whose reader opted out, or whose mail came back, because that person asked for them.
 * It gives no consent: the client's own choices stay as they are. Refused for another mailbox than the admin saw.
 */
export const liftOptOut = command(
  admin,
  (ctx: CommandContext, { id, address, stop, reason }: OptOutLift): Promise<ManagedClient> =>
    ctx.db.transaction(async (tx) => {
      const [client] = await lockClients(tx, isPrimaryClient(id));
      if (!client) throw new AppError("not_found");
      const mailbox = client.email?.toLowerCase();
      if (mailbox === undefined || mailbox !== address.toLowerCase()) throw new AppError("conflict");
      if (!(await lift(tx, mailbox, stop))) throw new AppError("conflict");
      await recordAudit(tx, ctx.actor, {
        ...{ action: "client.lift_opt_out", tableName: "clients", recordId: id },
        newValues: { reason, stop },
      });
      return managedClient(tx, id);
    }),
);

/** Returns whether the mailbox was stopped. A bounce may have replaced an opt-out, which applies again then. */
async function lift(tx: Database, mailbox: string, stop: MailboxStop): Promise<boolean> {
  const isStopped = and(
    eq(suppressedAddresses.channel, "email"),
    eq(suppressedAddresses.address, mailbox),
    eq(suppressedAddresses.reason, stop),
  );
  const { rowCount } =
    stop === "bounced" && (await hasOptedOut(tx, mailbox))
      ? await tx.update(suppressedAddresses).set({ reason: "opted_out" }).where(isStopped)
      : await tx.delete(suppressedAddresses).where(isStopped);
  return Boolean(rowCount);
}

async function hasOptedOut(tx: Database, mailbox: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: consents.id })
    .from(clients)
    .innerJoin(consents, eq(consents.clientId, clients.id))
    .where(
      and(
        eq(sql`lower(${clients.email})`, mailbox),
        eq(consents.channel, "email"),
        eq(consents.origin, "opt_out"),
      ),
    )
    .limit(1);
  return found !== undefined;
}
