import { and, eq } from "drizzle-orm";
import type { ManagedClient, OptOutLift } from "#contract/client/managed-client.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { isPrimaryClient } from "#server/domain/client/client.conditions.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { managedClient } from "#server/domain/client/managed/managed-client.ts";
import { command } from "#server/domain/command.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";

/**
 * Allows offers to a mailbox again whose reader opted out, because that person asked for them. It gives no consent:
 * the client's own choices stay as they are. An address that bounced stays suppressed.
 */
export const liftOptOut = command(
  admin,
  (ctx: CommandContext, { id, reason }: OptOutLift): Promise<ManagedClient> =>
    ctx.db.transaction(async (tx) => {
      const [client] = await lockClients(tx, isPrimaryClient(id));
      if (!client) throw new AppError("not_found");
      const lifted = await tx
        .delete(suppressedAddresses)
        .where(
          and(
            eq(suppressedAddresses.channel, "email"),
            eq(suppressedAddresses.address, client.email?.toLowerCase() ?? ""),
            eq(suppressedAddresses.reason, "opted_out"),
          ),
        )
        .returning({ address: suppressedAddresses.address });
      if (lifted.length === 0) throw new AppError("conflict");
      await recordAudit(tx, ctx.actor, {
        ...{ action: "client.lift_opt_out", tableName: "clients", recordId: id },
        newValues: { reason },
      });
      return managedClient(tx, id);
    }),
);
