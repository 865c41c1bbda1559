import { randomInt } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ErasureReceipt } from "#contract/schemas/client.ts";
import { today } from "#contract/schemas/dates.ts";
import { erasedName } from "#contract/texts/clients.ts";
import type { Ctx } from "#server/context.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { clientMerges, clientSessions, clients, type MergedValues, phoneCodes } from "./client.table.ts";

/**
 * Makes a person anonymous, wherever their name or phone stands. Coupons and sums stay, without anybody's name; the
 * audit says that it was done, under the protocol, and not to whom.
 */
export function eraseClient({ db, actor, now }: Ctx, id: string): Promise<ErasureReceipt> {
  const protocol = newProtocol(now);
  return db.transaction(async (tx) => {
    // With the duplicates that the person was merged from: they are the same person.
    const ofPerson = or(eq(clients.id, id), eq(clients.mergedIntoId, id));
    const rows = await tx
      .select({ id: clients.id, phone: clients.phone })
      .from(clients)
      .where(and(ofPerson, isNull(clients.erasedAt)))
      .orderBy(clients.id)
      .for("update");
    if (!rows.some((row) => row.id === id)) throw new AppError("not_found");
    const ids = rows.map((row) => row.id);
    const phones = rows.flatMap(({ phone }) => phone ?? []);
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
      .where(inArray(clients.id, ids));
    await tx
      .update(clientMerges)
      .set({ undoneAt: now, before: nothing, after: nothing })
      .where(eq(clientMerges.keptId, id));
    await tx.update(coupons).set({ holderName: null }).where(inArray(coupons.clientId, ids));
    await tx
      .update(clientSessions)
      .set({
        name: null,
        phone: null,
        endedAt: sql`coalesce(${clientSessions.endedAt}, ${now.toISOString()})`,
      })
      .where(or(inArray(clientSessions.clientId, ids), inArray(clientSessions.phone, phones)));
    await tx.delete(phoneCodes).where(inArray(phoneCodes.phone, phones));
    await tx.delete(outbox).where(inArray(outbox.recipient, phones));
    await recordAudit(tx, actor, {
      action: "client.erase",
      tableName: "clients",
      recordId: id,
      newValues: { protocol },
    });
    return { protocol, at: now.toISOString() };
  });
}

/** A merge that cannot be undone any more keeps nothing of the person. */
const nothing: MergedValues = { email: null, birthday: null, cpf: null, tags: [], notes: null };

/** `20261115-482913`: the day, and six digits that tell one request from another. */
function newProtocol(now: Date): string {
  return `${today(now).replaceAll("-", "")}-${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
