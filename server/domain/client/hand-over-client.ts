import { AppError } from "#contract/errors.ts";
import type { RequestedExport } from "#contract/schemas/client.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { isOneOf } from "./client.conditions.ts";
import { lockClients } from "./lock-clients.ts";
import { newProtocol } from "./new-protocol.ts";
import { readPersonalData } from "./personal-data.ts";

/** Somebody's own data, for who asked the back-office for them. The audit has the protocol and who took them along. */
export function handOverClient(ctx: Ctx, { id }: { id: string }): Promise<RequestedExport> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  const protocol = newProtocol(ctx.now);
  return ctx.db.transaction(async (tx) => {
    // Held, so that nobody is merged or erased between what is read of them.
    const people = await lockClients(tx, isOneOf([id]));
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
}
