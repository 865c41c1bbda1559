import { randomInt } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { ErasureReceipt } from "#contract/schemas/client.ts";
import { today } from "#contract/schemas/dates.ts";
import type { Ctx } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { anonymiseClients } from "./anonymise-clients.ts";

/** Makes a person anonymous who asked for it. The audit says that it was done, under the protocol, and not to whom. */
export function eraseClient({ db, actor, now }: Ctx, id: string): Promise<ErasureReceipt> {
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

/** `20261115-482913`: the day, and six digits that tell one request from another. */
function newProtocol(now: Date): string {
  return `${today(now).replaceAll("-", "")}-${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
