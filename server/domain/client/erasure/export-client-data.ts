import type { RequestedExport } from "#contract/client/client.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { isClientOrDuplicateOf } from "#server/domain/client/client.conditions.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { newProtocol } from "#server/domain/client/new-protocol.ts";
import { readPersonalData } from "#server/domain/client/personal-data.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";

/**
 * Exports the data of a client who requested it from the back-office. The audit records the protocol and the
 * exporting user.
 */
export const exportClientData = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<RequestedExport> => {
    const protocol = newProtocol(ctx.now);
    return ctx.db.transaction(async (tx) => {
      // The lock prevents a merge or an erasure between the reads.
      const people = await lockClients(tx, isClientOrDuplicateOf([id]));
      const data = people.some((client) => client.id === id) ? await readPersonalData(tx, id) : undefined;
      if (!data) throw new AppError("not_found");
      await recordAudit(tx, ctx.actor, {
        action: "client.hand_over",
        tableName: "clients",
        recordId: id,
        newValues: { protocol },
      });
      return { protocol, at: ctx.now.toISOString(), ...data };
    });
  },
);
