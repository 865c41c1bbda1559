import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { type codeAllowances, phoneCodes } from "#server/domain/client/client.table.ts";
import type { CurrentDevice } from "#server/domain/client/device/current-device.ts";
import type { Database } from "#server/platform/database/database.ts";

type Allowance = (typeof codeAllowances)[number];
type Asked = { phone: string; device: Pick<CurrentDevice, "sessionId" | "confirmedPhone">; now: Date };

const windowMinutes = 60;

/**
 * Returns the limit that a message with a code to this phone counts against now; null when nothing may be sent.
 * Unconfirmed devices share the phone's three messages an hour, from all IP addresses. A device on which the phone
 * was confirmed has its own three, so that an attacker cannot lock the owner out. Requests for one phone are
 * serialized until the transaction ends.
 */
export async function takeCodeAllowance(
  tx: Database,
  { phone, device, now }: Asked,
): Promise<Allowance | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes to ${phone}`}, 0))`);
  const { byPhone, byDevice } = await countSent(tx, { phone, device, now });
  if (await wasPhoneConfirmedOn(tx, device, phone))
    return byDevice < limits.phoneCodeSendsPerDevice ? "device" : null;
  return byPhone < limits.phoneCodeSendsPerPhone ? "phone" : null;
}

/** Checks whether the phone was ever confirmed on this device. */
export async function wasPhoneConfirmedOn(
  db: Pick<Database, "$count">,
  { sessionId, confirmedPhone }: Asked["device"],
  phone: string,
): Promise<boolean> {
  return confirmedPhone === phone || (await wasConfirmedOn(db, sessionId, phone));
}

async function countSent(tx: Database, { phone, device, now }: Asked) {
  const { allowance, sessionId, createdAt } = phoneCodes;
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const [sent] = await tx
    .select({
      byPhone: sql<number>`count(*) filter (where ${allowance} = 'phone')`.mapWith(Number),
      byDevice:
        sql<number>`count(*) filter (where ${allowance} = 'device' and ${sessionId} = ${device.sessionId})`.mapWith(
          Number,
        ),
    })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), isNotNull(allowance), gt(createdAt, since)));
  return sent ?? { byPhone: 0, byDevice: 0 };
}

/**
 * Codes that confirmed a phone are kept as long as their device, because it may have confirmed another phone since.
 */
async function wasConfirmedOn(
  db: Pick<Database, "$count">,
  deviceId: string,
  phone: string,
): Promise<boolean> {
  const { sessionId, usedAt } = phoneCodes;
  const isUsed = and(eq(sessionId, deviceId), eq(phoneCodes.phone, phone), isNotNull(usedAt));
  return (await db.$count(phoneCodes, isUsed)) > 0;
}
