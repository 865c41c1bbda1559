import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { readableAlphabet } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import { clientSessions, clients, phoneCodes } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";

const codeForm = new RegExp(`\\b[${readableAlphabet}]{4}-[${readableAlphabet}]{4}\\b`, "g");
const codesPerMessage = 3;

/** Returns the texts in a message that have the form of a code, upper case. */
export function codesIn(text: string | null): string[] {
  return [...(text ?? "").toUpperCase().matchAll(codeForm)].slice(0, codesPerMessage).map(([code]) => code);
}

type Sent = { phone: string; codes: readonly string[]; key: Uint8Array; now: Date };

export type InboundProof =
  | { result: "proved"; userAgent: string | null }
  /** The phone has no client yet. */
  | { result: "no_client" }
  | { result: "unknown" };

/**
 * Marks the phone of the sender as proved for the device that created the code. A code counts only if it is sent from
 * the phone that was typed with it: another phone proves nothing.
 */
export async function proveByMessage(tx: Database, { phone, codes, key, now }: Sent): Promise<InboundProof> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  if (!client) return { result: "no_client" };
  const hashes = codes.map((code) => hashPhoneCode(code, phone, key));
  const [proved] = await tx
    .update(phoneCodes)
    .set({ usedAt: now, expiresAt: new Date(now.getTime() + limits.phoneCodeMinutes * 60_000) })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.method, "inbound"),
        inArray(phoneCodes.codeHash, hashes),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
      ),
    )
    .returning({ sessionId: phoneCodes.sessionId });
  if (!proved) return { result: "unknown" };
  const [device] = await tx
    .select({ userAgent: clientSessions.userAgent })
    .from(clientSessions)
    .where(eq(clientSessions.id, proved.sessionId));
  return { result: "proved", userAgent: device?.userAgent ?? null };
}

/**
 * Ends the devices on which the phone was confirmed by a message in the last day, because its owner answered that it
 * was another person. Returns false if there is none.
 */
export async function endProvedAccess(tx: Database, phone: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.whatsappWindowHours * 60 * 60 * 1000);
  const ended = await tx
    .update(phoneCodes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.method, "inbound"),
        isNotNull(phoneCodes.usedAt),
        gt(phoneCodes.usedAt, since),
      ),
    )
    .returning({ sessionId: phoneCodes.sessionId });
  const ids = ended.map(({ sessionId }) => sessionId);
  if (ids.length === 0) return false;
  const isOpen = and(
    inArray(clientSessions.id, ids),
    eq(clientSessions.phone, phone),
    isNull(clientSessions.endedAt),
  );
  await tx.update(clientSessions).set({ endedAt: now }).where(isOpen);
  return true;
}
