import { randomInt } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ErasureReceipt } from "#contract/schemas/client.ts";
import { today } from "#contract/schemas/dates.ts";
import { erasedName } from "#contract/texts/clients.ts";
import type { Ctx } from "#server/context.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { clientSessions, clients, phoneCodes } from "./client.table.ts";

/**
 * Makes a person anonymous, wherever their name or phone stands. Coupons and sums stay, without anybody's name; the
 * audit says that it was done, under the protocol, and not to whom.
 */
export function eraseClient({ db, actor, now }: Ctx, id: string): Promise<ErasureReceipt> {
  const protocol = newProtocol(now);
  return db.transaction(async (tx) => {
    const [client] = await tx
      .select({ phone: clients.phone })
      .from(clients)
      .where(and(eq(clients.id, id), isNull(clients.erasedAt)))
      .for("update");
    if (!client?.phone) throw new AppError("not_found");
    const { phone } = client;
    await tx
      .update(clients)
      .set({
        name: erasedName,
        phone: null,
        email: null,
        birthday: null,
        cpf: null,
        notes: null,
        tags: [],
        erasedAt: now,
        erasureProtocol: protocol,
        updatedAt: now,
      })
      .where(eq(clients.id, id));
    await tx.update(coupons).set({ holderName: null }).where(eq(coupons.clientId, id));
    await tx
      .update(clientSessions)
      .set({
        name: null,
        phone: null,
        endedAt: sql`coalesce(${clientSessions.endedAt}, ${now.toISOString()})`,
      })
      .where(or(eq(clientSessions.clientId, id), eq(clientSessions.phone, phone)));
    await tx.delete(phoneCodes).where(eq(phoneCodes.phone, phone));
    await tx.delete(outbox).where(eq(outbox.recipient, phone));
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
