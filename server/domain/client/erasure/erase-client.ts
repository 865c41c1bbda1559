import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { newProtocol } from "#server/domain/client/new-protocol.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { anonymiseClients } from "./anonymise-clients.ts";

/** Anonymises a client at their request. The audit records the erasure and its protocol, but no personal data. */
export function eraseClient({ db, actor, now }: CommandContext, id: string): Promise<ErasureReceipt> {
  const protocol = newProtocol(now);
  return db.transaction(async (tx) => {
    const erased = await anonymiseClients(tx, [id], { now, protocol });
    if (!erased.includes(id)) throw new AppError("not_found");
    await recordAudit(tx, actor, {
      action: "client.erase",
      tableName: "clients",
      recordId: id,
      newValues: { protocol },
    });
    return { protocol, at: now.toISOString() };
  });
}
